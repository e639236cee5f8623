import type { Employee } from '@citame/contracts';
import { fetchFile } from '@citame/web/page';

const answerMs = 60_000;

/** Makes a picture the photo of an employee. @throws ApiError */
export async function sendPhoto(employeeId: string, picture: Blob): Promise<Employee> {
  const request = { method: 'POST', body: picture };
  const answer = await fetchFile(`/employees/${encodeURIComponent(employeeId)}/photo`, request, answerMs);
  // Our own server answers as the contracts say.
  return (await answer.json()) as Employee;
}
