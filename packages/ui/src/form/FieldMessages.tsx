import { color } from '@citame/ui/theme';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  gap: 12px;
  justify-content: space-between;
  color: ${color.muted};
  font-size: 13px;
  line-height: 18px;
`;

const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  color: ${color.danger};
  font-weight: 500;
  svg {
    flex: none;
    margin-top: 1px;
  }
`;

const Counter = styled.span<{ $over: boolean }>`
  margin-left: auto;
  color: ${({ $over }) => ($over ? color.danger : 'inherit')};
  font-variant-numeric: tabular-nums;
`;

export interface FieldMessagesProps {
  hint?: ReactNode;
  /** Shown in the hint's place. */
  error?: ReactNode;
  /** Characters used, and how many there may be: shown as n/limit. */
  count?: number | undefined;
  limit?: number | undefined;
}

interface Ids {
  hintId: string;
  errorId: string;
}

export function FieldMessages({
  hint,
  error,
  count,
  limit,
  hintId,
  errorId,
}: FieldMessagesProps & Ids): ReactNode {
  const counted = count !== undefined && limit !== undefined;
  return (
    <Row hidden={!hint && !error && !counted}>
      <div aria-live="polite">
        {error ? (
          <ErrorText id={errorId}>
            <CircleAlert size={16} aria-hidden="true" />
            {error}
          </ErrorText>
        ) : (
          hint && <p id={hintId}>{hint}</p>
        )}
      </div>
      {counted && (
        <Counter $over={count > limit}>
          {count}/{limit}
        </Counter>
      )}
    </Row>
  );
}
