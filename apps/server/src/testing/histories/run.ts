// A process of its own for many histories: `run.ts FROM TO` draws those seeds, `run.ts saved` replays the saved ones;
// one line of JSON for each, with a digest of all answers. Outside the test runner, whose hooks make every promise dear.
import { endByHand } from '../at-end.ts';
import { drawing } from './draw.ts';
import { replay, savedHistories } from './found.ts';
import { play } from './play.ts';

const [from = '1', to = from] = process.argv.slice(2);
const end = endByHand();
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
if (from === 'saved')
  for (const saved of savedHistories()) print({ name: saved.name, ...(await replay(saved)) });
else
  for (let seed = Number(from); seed <= Number(to); seed += 1)
    print({ name: `seed ${seed}`, ...(await play(drawing(seed))) });
await end();
