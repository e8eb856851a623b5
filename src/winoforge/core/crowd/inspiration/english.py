"""Topics for English schemas, by kind of reasoning (core/areas.py): topic | candidate | candidate | connector."""

from __future__ import annotations

from collections.abc import Mapping

TOPICS: Mapping[str, str] = {
    "physical": """
        a shelf that gives way | the shelf | the jar | because
        a knot that comes loose | the rope | the hook | when
        something hot on something that melts | the kettle | the tray | because
        a leak under the sink | the pipe | the bucket | until
        a blade against something tough | the saw | the plank | although
        a balloon and something sharp | the balloon | the thorn | as soon as
        a repair that does not hold | the handle | the mug | even though
        hanging something on the wall | the mirror | the nail | so that
        rust after a wet winter | the hinge | the gate | after
        pulling a load over ice | the sledge | the crate | unless
    """,
    "spatial": """
        furniture on a narrow staircase | the sofa | the landing | because
        packing for a long hike | the tent | the backpack | since
        a view that disappears | the tower | the billboard | until
        parking in a tight street | the van | the trailer | although
        two ways through a wood | the track | the stream | before
        what lies under what | the rug | the mat | when
        a seat behind a pillar | the pillar | the stage | because
        a river with a low bridge | the barge | the bridge | unless
        reaching the top of a cupboard | the stool | the cupboard | so that
        a letter in the wrong drawer | the drawer | the envelope | if
    """,
    "temporal": """
        two clocks that disagree | the radio | the alarm clock | before
        a train and its connection | the express | the night train | although
        dough that needs its time | the dough | the oven | until
        a date that keeps moving | the report | the audit | after
        an early start to a journey | Petra | Yvonne | because
        the last day of a sale | the coupon | the offer | unless
        seeds sown too soon | the lettuce | the cabbage | when
        paint that has to dry | the fence | the bench | while
        a handover between two shifts | the guard | the porter | as soon as
        a film and the book before it | the film | the book | even though
    """,
    "social": """
        a favour between neighbours | Greta | Pauline | because
        an apology that comes late | Bruno | Emil | although
        a secret that gets out | Ramona | Tessa | after
        waiting at a counter | the clerk | the customer | until
        a present that is passed on | Odile | Miriam | since
        somebody's first day at work | the trainee | the supervisor | so that
        two sisters with one bicycle | Hanna | Lotte | when
        a quarrel before a wedding | the groom | the best man | because
        a promise to call back | Marek | Stefan | unless
        a protest during a match | the captain | the referee | as soon as
    """,
    "psychological": """
        stage fright | the singer | the conductor | before
        a surprise that somebody guesses | Ines | Carla | because
        envy across the garden fence | Harold | Dennis | although
        a story that is hard to believe | the boy | the uncle | until
        a bet between friends | Felix | Anton | even though
        somebody who cannot fall asleep | the aunt | the niece | when
        an exam with a strict examiner | the pupil | the examiner | since
        fear of a barking dog | the jogger | the cyclist | unless
        a compliment that embarrasses | Dora | Selma | after
        a misunderstanding on the phone | the caller | the operator | so that
    """,
    "biological": """
        watching birds from a window | the cat | the magpie | when
        plants on a windowsill | the fern | the cactus | because
        a hunt that fails | the fox | the hare | although
        trees after a storm | the birch | the willow | after
        a medicine and how it works | the syrup | the tablet | unless
        a young animal that will not drink | the goat | the lamb | until
        a garden and a late frost | the hedge | the lawn | before
        an operation that goes well | the surgeon | the patient | because
        feeding animals at a pond | the duck | the swan | as soon as
        children who outgrow their clothes | Oliver | Jasper | so that
    """,
    "economic": """
        haggling at a flea market | the dealer | the collector | because
        a rent that goes up | the landlord | the tenant | although
        two shops in one street | the bakery | the café | after
        a loan between friends | Viktor | Samuel | until
        a bargain that soon breaks | the drill | the sander | since
        the last lot of an auction | the vase | the clock | when
        asking for a pay rise | the manager | the accountant | unless
        the cheaper way to the island | the ferry | the flight | even though
        a harvest that fails | the farmer | the miller | so that
        selling a used car | the owner | the mechanic | before
    """,
}
