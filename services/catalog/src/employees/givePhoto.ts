import { inTransactionOnce } from '@citame/service-kit';
import { randomBytes } from 'node:crypto';
import type { PhotoStorage } from '../photos/photoStorage.ts';
import type { ReencodePhoto } from '../photos/reencodePhoto.ts';
import type { Employee } from '../records/employeeStore.ts';
import { changeEmployee, findEmployee, type EmployeeDeps } from './changeEmployees.ts';

export interface PhotoDeps extends EmployeeDeps {
  readonly storage: PhotoStorage;
  readonly reencode: ReencodePhoto;
}

/** 192 bits: the address of a photo cannot be guessed. */
const keyBytes = 24;

/**
 * Re-encodes a picture and makes it the photo of an employee, in place of the one before.
 * @throws AppError `not_found`, `picture_unreadable`, `unavailable`
 */
export async function givePhoto(
  deps: PhotoDeps,
  tenantId: string,
  id: string,
  picture: Buffer,
): Promise<Employee> {
  await findEmployee(deps, tenantId, id);
  const bytes = await deps.reencode(picture);
  const key = randomBytes(keyBytes).toString('base64url');
  await deps.photos.note(tenantId, key, deps.clock());
  await deps.storage.put(key, bytes);
  return inTransactionOnce(deps.connection, 'givePhoto', async (session) => {
    await deps.photos.keep(session, tenantId, key);
    return changeEmployee(deps, session, tenantId, id, { photo: key, avatar: null });
  });
}
