import type { Wanted } from '../conversation.ts';
import { nameOf, serviceOf } from '../services.ts';
import type { Voice } from './messages.ts';
import { textsOf } from './texts.ts';
import { tags } from './when.ts';

/** «A la vez no pueden ser 3: Peinado solo lo hacen Ana y Marta», of appointments at one start that need more people than do it; else empty. */
export function notAtOnceText(voice: Voice, { serviceId, queue = [] }: Wanted): string {
  const together = [
    serviceId,
    ...queue.flatMap((one) => (one.at === 'sameStart' ? [one.serviceId ?? serviceId] : [])),
  ];
  const [tooMany] = [...Map.groupBy(together, (id) => id).values()].filter(
    (same) => same.length > (serviceOf(voice.business, same[0])?.employeeIds.length ?? same.length),
  );
  const service = serviceOf(voice.business, tooMany?.[0]);
  if (tooMany === undefined || service === undefined) {
    return '';
  }
  const able = service.employeeIds.flatMap((id) => nameOf(voice.business, id) ?? []);
  const names = new Intl.ListFormat(tags[voice.locale], { type: 'conjunction' }).format(able);
  return textsOf(voice).notAtOnce(tooMany.length, service.title, { names, count: able.length });
}
