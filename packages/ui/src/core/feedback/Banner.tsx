import { color, media, radius } from '@citame/ui/theme';
import type { LucideIcon } from 'lucide-react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: css`
    background: ${color.infoSoft};
    color: ${color.info};
  `,
  success: css`
    background: ${color.successSoft};
    color: ${color.success};
  `,
  warning: css`
    background: ${color.warningSoft};
    color: ${color.warning};
  `,
  danger: css`
    background: ${color.dangerSoft};
    color: ${color.danger};
  `,
};

const icons: Record<BannerTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
};

const Root = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: center;
  gap: 11px;
  padding: 10px 14px;
  border-radius: ${radius.panel};
  font-weight: 500;
  ${({ $tone }) => tones[$tone]}
  > svg {
    flex: none;
    align-self: flex-start;
    margin-top: 1px;
  }
  ${media.phone} {
    flex-wrap: wrap;
  }
`;

const Words = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  strong {
    display: block;
    font-weight: 650;
  }
`;

interface BannerProps {
  tone?: BannerTone;
  /** Instead of the tone's own. */
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `status` when it appears while the page is open, `alert` when it has to interrupt. */
  role?: 'status' | 'alert' | 'note';
}

/** Something that holds for the page or the part of it below. */
export function Banner({ tone = 'info', icon, title, children, action, role }: BannerProps): ReactNode {
  const Icon = icons[tone];
  return (
    <Root $tone={tone} role={role}>
      {icon ?? <Icon size={18} aria-hidden="true" />}
      <Words>
        {title !== undefined && <strong>{title}</strong>}
        {children}
      </Words>
      {action}
    </Root>
  );
}
