import type { AppointmentPhrase } from '@citame/contracts';
import type { CommandGroup } from '@citame/ui/command';
import { localeTag, useLanguage } from '@citame/web/i18n';
import { apiQuery, useQuery, useSettled } from '@citame/web/query';
import { useNavigate } from '@citame/web/router';
import { CalendarPlus, Lock } from 'lucide-react';
import { ownerTexts } from '../frames/ownerTexts.ts';
import { useTaken } from './useTaken.ts';

/** The appointment that the typed words ask for, «corte mañana 16:30 luis», with its form filled in. */
export function usePhrase(query: string): CommandGroup {
  const text = ownerTexts.useTexts();
  const navigate = useNavigate();
  const { language } = useLanguage();
  const typed = useSettled(query.trim());
  // Enter takes no phrase that was typed on since.
  const isWhole = typed === query.trim() && typed.includes(' ');
  const { data } = useQuery({
    ...apiQuery('GET /appointment-phrases', { query: { text: typed } }),
    enabled: isWhole,
  });
  const isAppointment = data !== undefined && isWhole && saysEnough(data);
  const taken = useTaken(isAppointment && !data.blocked ? data : undefined);
  const itemOf = (phrase: AppointmentPhrase, id: string, detail?: string): CommandGroup['items'][number] => ({
    id,
    label: partsOf(phrase, language).join(' · '),
    detail,
    icon: <CalendarPlus size={18} aria-hidden="true" />,
    onSelect: () => void navigate('/app/appointments?new', { state: { wish: wishOf(phrase) } }),
  });
  const blockedItem = ({ blocked, ...phrase }: AppointmentPhrase): CommandGroup['items'][number] => ({
    id: 'block',
    label: [
      ...partsOf({ ...phrase, slot: [phrase.slot, blocked?.until].filter(Boolean).join('–') }, language),
      blocked?.note ?? '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
    icon: <Lock size={18} aria-hidden="true" />,
    onSelect: () => void navigate('/app/appointments?new', { state: { block: blockOf(phrase, blocked) } }),
  });
  if (isAppointment && data.blocked) {
    return { id: 'phrase', label: text('palette.block'), found: true, items: [blockedItem(data)] };
  }
  const items = !isAppointment
    ? []
    : taken === undefined
      ? [itemOf(data, 'phrase')]
      : [
          ...taken.nearest.map((slot) => itemOf({ ...data, slot }, slot, text('palette.free'))),
          itemOf(data, 'phrase', text('palette.squeeze')),
        ];
  return {
    id: 'phrase',
    label:
      taken === undefined
        ? text('palette.newAppointment')
        : text(taken.nearest.length === 0 ? 'palette.takenAll' : 'palette.taken', {
            slot: data?.slot ?? '',
            why: taken.why === '' ? text('palette.nobodyFree') : taken.why,
          }),
    found: true,
    items,
  };
}

/** Two of what, with whom and when: a name of a client alone is looked for. */
function saysEnough({ service, employee, date, slot, blocked }: AppointmentPhrase): boolean {
  if (blocked) {
    return date !== null && slot !== null;
  }
  return [service, employee, date ?? slot].filter((part) => part !== null).length > 1;
}

function partsOf({ service, employee, date, slot, name }: AppointmentPhrase, language: string): string[] {
  const when = [date === null ? null : dayText(date, language), slot].filter(Boolean).join(', ');
  return [service?.name ?? '', when, employee?.name ?? '', name ?? ''].filter((part) => part !== '');
}

/** «mar, 24 nov» of a business-local day. */
function dayText(date: string, language: string): string {
  const format = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeTag(language), format).format(new Date(`${date}T00:00:00Z`));
}

/** Values for the form of blocked time. */
function blockOf(
  { employee, date, slot }: Omit<AppointmentPhrase, 'blocked'>,
  blocked: AppointmentPhrase['blocked'],
): object {
  return { employee: employee?.id, date, from: slot, to: blocked?.until, note: blocked?.note };
}

/** Values for the form of a new appointment. */
function wishOf({ service, employee, date, slot, name }: AppointmentPhrase): object {
  return { service: service?.id, employee: employee?.id, date, slot, name };
}
