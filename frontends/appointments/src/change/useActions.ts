import type { Appointment, AppointmentStatus } from '@citame/contracts';
import { isOpen } from '@citame/web/page';
import { useNavigate } from '@citame/web/router';
import { useRights } from '@citame/web/session';
import { CalendarX2, CheckCheck, CircleCheck, Move, Pencil, Trash2, UserRound, UserX } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useArea } from '../AreaContext.ts';
import { useNow } from '../days/useNow.ts';
import { texts } from '../texts.ts';
import { nextStatuses } from './rules.ts';
import { useMarking } from './useChange.ts';

export interface Action {
  readonly key: string;
  readonly label: string;
  /** Consequence for the appointment, where two actions are easily confused. */
  readonly hint?: string;
  readonly Icon: LucideIcon;
  readonly danger: boolean;
  readonly run: () => void;
}

const icons: Partial<Record<AppointmentStatus, LucideIcon>> = {
  confirmed: CircleCheck,
  completed: CheckCheck,
  no_show: UserX,
};

/** Actions that an appointment allows now, the most frequent first. */
export function useActions(): (appointment: Appointment) => Action[] {
  const text = texts.useTexts();
  const { open } = useArea();
  const mark = useMarking();
  const showClient = useShowClient();
  const now = useNow();
  const mayDelete = useRights().mayActAs('reception');
  return (appointment) => [
    ...(appointment.unconfirmed === true
      ? [
          {
            key: 'attending',
            label: text('attending.mark'),
            Icon: CheckCheck,
            danger: false,
            run: () => mark(appointment, { attending: true }),
          },
        ]
      : []),
    ...nextStatuses(appointment, now).map((status) => ({
      key: status,
      label: text(`setStatus.${status}`),
      Icon: icons[status] ?? CircleCheck,
      danger: false,
      run: () => mark(appointment, { status }),
    })),
    {
      key: 'edit',
      label: text(isOpen(appointment) ? 'actions.move' : 'actions.note'),
      Icon: isOpen(appointment) ? Move : Pencil,
      danger: false,
      run: () => open({ kind: 'edit', appointment }),
    },
    {
      key: 'client',
      label: text('actions.client'),
      Icon: UserRound,
      danger: false,
      run: () => showClient(appointment.customer_id),
    },
    ...(isOpen(appointment)
      ? [
          {
            key: 'cancel',
            label: text('actions.cancel'),
            hint: text('actions.cancelHint'),
            Icon: CalendarX2,
            danger: true,
            run: () => open({ kind: 'cancel', appointment }),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: text('actions.delete'),
            hint: text('actions.deleteHint'),
            Icon: Trash2,
            danger: true,
            run: () => open({ kind: 'delete', appointment }),
          },
        ]
      : []),
  ];
}

/** Opens the panel of a client; closing it leads back to the page as it is. */
function useShowClient(): (customerId: string) => void {
  const navigate = useNavigate();
  return (customerId) => void navigate(`/app/clients/${customerId}`, { state: { isFromElsewhere: true } });
}
