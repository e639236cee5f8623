/** Writes the users of NATS, as the contracts have them, into the chart: `npm run nats-users -w @citame/deploy`. */
import { natsUsersText } from '@citame/contracts/broker';
import { writeFile } from 'node:fs/promises';
import { natsUsersFile } from './natsUsersFile.ts';

await writeFile(natsUsersFile, natsUsersText());
