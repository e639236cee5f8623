import { color } from '@citame/ui/theme';
import type { LucideIcon } from 'lucide-react';
import { CheckCheck, CircleCheck, CircleX, Clock, Play, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { BadgeTone } from '../text/Badge.tsx';
import { Badge } from '../text/Badge.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** The statuses of an appointment, and `live`: it is going on now. */
export type AppointmentStatus = 'pending' | 'confirmed' | 'completed' | 'no_show' | 'cancelled' | 'live';

const looks: Record<AppointmentStatus, { tone: BadgeTone; Icon: LucideIcon }> = {
  pending: { tone: 'warning', Icon: Clock },
  confirmed: { tone: 'success', Icon: CircleCheck },
  completed: { tone: 'neutral', Icon: CheckCheck },
  no_show: { tone: 'danger', Icon: UserX },
  cancelled: { tone: 'danger', Icon: CircleX },
  live: { tone: 'brand', Icon: Play },
};

/** Statuses that need no word in a narrow list, by the colour of their icon: the expected ones. */
const expected: Partial<Record<AppointmentStatus, string>> = {
  confirmed: color.success,
  completed: color.muted,
};

const Mark = styled.span<{ $ink: string }>`
  display: inline-grid;
  color: ${({ $ink }) => $ink};
`;

interface StatusBadgeProps {
  status: AppointmentStatus;
  /** The status in the page's language. */
  label: string;
  /** For narrow lists: `confirmed` and `completed`, the expected ones, get their icon alone; all others keep the label. */
  compact?: boolean;
}

export function StatusBadge({ status, label, compact = false }: StatusBadgeProps): ReactNode {
  const { tone, Icon } = looks[status];
  const ink = expected[status];
  if (compact && ink !== undefined) {
    return (
      <Mark $ink={ink}>
        <Icon size={18} aria-hidden="true" />
        <VisuallyHidden>{label}</VisuallyHidden>
      </Mark>
    );
  }
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  );
}
