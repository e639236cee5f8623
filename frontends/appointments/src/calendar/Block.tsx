import { AppointmentBlock, VisuallyHidden, type BlockState } from '@citame/ui/core';
import { color } from '@citame/ui/theme';
import { memo, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { namesOf } from '../names.ts';
import { texts } from '../texts.ts';
import type { GridBlock } from './gridTypes.ts';
import { heightOf } from './maths/scale.ts';

const stacked = css`
  flex-direction: column;
  gap: 0;
  align-items: stretch;
  justify-content: flex-start;
`;

const Button = styled.button.attrs({ type: 'button' })<{ $oneLine: boolean }>`
  position: absolute;
  z-index: 2;
  display: flex;
  ${({ $oneLine }) => !$oneLine && stacked}
  font-family: inherit;
  cursor: pointer;
  touch-action: pan-x pan-y;
  user-select: none;
  -webkit-touch-callout: none;
  &:focus-visible {
    z-index: 6;
    outline: 2px solid ${color.focus};
    outline-offset: 1px;
  }
`;

/** Below this height there is room for one line. */
const oneLinePx = 38;
const leastPx = 18;

interface BlockProps {
  readonly block: GridBlock;
  /** Minute of the day at the top of the grid. */
  readonly top: number;
  readonly state: BlockState;
  readonly isMoved: boolean;
  /** Of the text that says how to move it. */
  readonly hintId: string;
}

/** An appointment in its place. What is done with it, the grid sees to. */
export const Block = memo(function Block({ block, top, state, isMoved, hintId }: BlockProps): ReactNode {
  const text = texts.useTexts();
  const { appointment, color: ink, start, end, lane, lanes } = block;
  const { slot, duration, name, status } = appointment;
  const { employee, service } = namesOf(appointment, text);
  const height = Math.max(leastPx, heightOf(end - start) - 3);
  const oneLine = height < oneLinePx;
  const client = name === null || lanes > 1 || oneLine ? '' : ` · ${name}`;
  return (
    <AppointmentBlock
      asChild
      color={ink}
      title={service}
      time={`${slot}${client}`}
      state={isMoved ? 'ghost' : state}
      oneLine={oneLine}
    >
      <Button
        $oneLine={oneLine}
        data-appointment={block.id}
        aria-describedby={hintId}
        style={{
          top: heightOf(start - top) + 1,
          height,
          left: `calc(${(lane / lanes) * 100}% + 2px)`,
          width: `calc(${100 / lanes}% - 5px)`,
        }}
      >
        <VisuallyHidden>
          {text('block.detail', { employee, minutes: duration, status: text(`status.${status}`) })}
        </VisuallyHidden>
      </Button>
    </AppointmentBlock>
  );
});
