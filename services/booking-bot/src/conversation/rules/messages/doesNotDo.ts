import { nameOf, serviceOf } from '../services.ts';
import type { Voice } from './messages.ts';
import { textsOf } from './texts.ts';
import { tags } from './when.ts';

/** «Luis no hace Color: lo hace Ana», when only people were named who do not do the service; else empty. */
export function doesNotDoText(
  voice: Voice,
  employeeIds: readonly string[],
  serviceId: string | undefined,
): string {
  const service = serviceOf(voice.business, serviceId);
  const [employeeId] = employeeIds;
  const isTheirs = employeeIds.some((id) => service?.employeeIds.includes(id));
  if (service === undefined || employeeId === undefined || isTheirs) {
    return '';
  }
  const able = service.employeeIds.flatMap((id) => nameOf(voice.business, id) ?? []);
  const others = new Intl.ListFormat(tags[voice.locale], { type: 'conjunction' }).format(able);
  return textsOf(voice).doesNotDo(nameOf(voice.business, employeeId) ?? '', service.title, {
    others,
    count: able.length,
  });
}
