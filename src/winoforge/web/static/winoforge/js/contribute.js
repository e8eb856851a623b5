/* The live check answers with every part of the form that it can change. Parts that stay the same are left alone: a
 * screen reader would say them again, and a list that is open would close. */
"use strict";
(() => {
  const content = (element) => element.innerHTML.replaceAll(' selected=""', "").trim();

  document.addEventListener("htmx:oobBeforeSwap", (event) => {
    const { target, fragment } = event.detail;
    const arriving = fragment.nodeType === Node.ELEMENT_NODE ? fragment : fragment.firstElementChild;
    if (content(target) === content(arriving)) event.detail.shouldSwap = false;
  });
})();
