import { join } from 'node:path';
import { chartsFolder } from '../project.ts';

/** The file of `charts/data` with the users of NATS; servers elsewhere include it, too. */
export const natsUsersFile = join(chartsFolder, 'data', 'files', 'users.conf');
