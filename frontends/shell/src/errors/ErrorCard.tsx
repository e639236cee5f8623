import { Button, Card, Heading, Stack } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
  padding: 20px 16px;
`;

const Body = styled(Card)`
  width: min(100%, 30rem);
  padding: 28px;
  text-align: center;
`;

const Words = styled.p`
  max-width: 100%;
  margin-bottom: 8px;
  color: ${color.textSoft};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

/** The brand's block, struck out. */
function Mark(): ReactNode {
  return (
    <svg width="52" height="52" viewBox="0 0 52 52" fill="none" aria-hidden="true">
      <rect x="6" y="12" width="40" height="28" rx="8" fill={color.brandSoft} />
      <rect x="11" y="17" width="5" height="18" rx="2.5" fill={color.brand} />
      <path d="M23 21l12 10M35 21L23 31" stroke={color.brandInk} strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

interface ErrorCardProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action: string;
  readonly onAction: () => void;
  readonly isBusy?: boolean;
  /** `status` for what is no error. */
  readonly role?: 'alert' | 'status';
}

/** Why there is no page, and the one action to take. */
export function ErrorCard({
  title,
  children,
  action,
  onAction,
  isBusy = false,
  role = 'alert',
}: ErrorCardProps): ReactNode {
  return (
    <Place>
      <Body role={role}>
        <Stack gap={12} align="center">
          <Mark />
          <Heading level={1} size="dialog">
            {title}
          </Heading>
          <Words>{children}</Words>
          <Button onClick={onAction} busy={isBusy}>
            {action}
          </Button>
        </Stack>
      </Body>
    </Place>
  );
}
