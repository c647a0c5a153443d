// A process of its own for many histories: `run.ts FROM TO` draws those seeds, `run.ts saved FROM TO` replays the saved
// ones first; one line of JSON for each, with a digest of all answers. A new failure is printed with its shortest story.
// Outside the test runner, whose hooks make every promise dear.
import { endByHand } from '../at-end.ts';
import { actOf, type Game } from './acts.ts';
import type { Step } from './command.ts';
import { commands } from './commands.ts';
import { drawing } from './draw.ts';
import { openFault, replay, savedHistories } from './found.ts';
import { play, type Played } from './play.ts';
import { shrink } from './shrink.ts';

const tries = 60;
const given = process.argv.slice(2);
const [from = '1', to = from] = given.filter((one) => one !== 'saved');
const saved = savedHistories();
const end = endByHand();
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** A shorter history has only steps that could have been drawn: otherwise it breaks a rule for another reason. */
const mayFollow =
  (game: Game) =>
  (step: Step): boolean => {
    const act = actOf(game, step, '');
    return act !== undefined && commands[step.do]?.when(act) === true;
  };

/** The shortest history found that breaks the same rule; what is known is left as it is. */
async function shortest(played: Played): Promise<Played> {
  let best = played;
  const isNew = (one: Played) => one.broken !== undefined && openFault(one, saved) === undefined;
  if (!isNew(played)) return played;
  const breaks = async (steps: Played['steps']) => {
    const again = await play((game, taken) =>
      steps.slice(taken.length, taken.length + 1).find(mayFollow(game)),
    );
    const isSame = isNew(again) && again.broken?.rule === played.broken?.rule;
    if (isSame) best = again;
    return isSame;
  };
  await shrink(played.steps, breaks, tries);
  return best;
}

if (given.includes('saved')) for (const one of saved) print({ name: one.name, ...(await replay(one)) });
for (let seed = Number(from); seed <= Number(to); seed += 1)
  print({ name: `seed ${seed}`, ...(await shortest(await play(drawing(seed)))) });
await end();
