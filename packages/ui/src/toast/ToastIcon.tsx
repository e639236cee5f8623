import { color } from '@citame/ui/theme';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ToastVariant } from './toastStore.ts';

const looks = {
  success: { Icon: CircleCheck, ink: color.success, ground: color.successSoft },
  warning: { Icon: TriangleAlert, ink: color.warning, ground: color.warningSoft },
  destructive: { Icon: CircleAlert, ink: color.danger, ground: color.dangerSoft },
};

const Tile = styled.span<{ $ink: string; $ground: string }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  margin-left: -6px;
  border-radius: 9px;
  background: ${({ $ground }) => $ground};
  color: ${({ $ink }) => $ink};
`;

/** Shows the kind of a toast by shape and colour; the default one has none. */
export function ToastIcon({ variant }: { variant: ToastVariant }): ReactNode {
  if (variant === 'default') {
    return null;
  }
  const { Icon, ink, ground } = looks[variant];
  return (
    <Tile $ink={ink} $ground={ground}>
      <Icon size={17} aria-hidden="true" />
    </Tile>
  );
}
