import { appointmentBlockStyle, blockAttributes, type BlockState } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { memo, type ReactNode } from 'react';
import { css } from 'styled-components';
import type { GridBlock } from './gridTypes.ts';
import { heightOf, minBlockPx } from './maths/scale.ts';

/** Rules that a column has for its blocks: there may be hundreds, too many for a styled component each. */
export const blockRules = css`
  [data-appointment] {
    ${appointmentBlockStyle}
    position: absolute;
    z-index: 2;
    font-family: inherit;
    cursor: pointer;
    touch-action: pan-x pan-y;
    user-select: none;
    -webkit-touch-callout: none;
    &[data-lines] {
      display: flex;
      flex-direction: column;
      gap: 0;
      align-items: stretch;
      justify-content: flex-start;
    }
    &[data-attention] {
      box-shadow: inset 0 0 0 1.5px ${color.warning};
      > b::before {
        content: '! ' / '';
        color: ${color.warning};
        font-weight: 800;
      }
    }
    &:focus-visible {
      z-index: 6;
      outline: 2px solid ${color.focus};
      outline-offset: 1px;
    }
    ${media.tablet} {
      &,
      &[data-one-line] {
        padding-right: 2px;
        padding-left: 9px;
        font-size: 11px;
      }
      &::before {
        left: 3px;
        width: 3px;
      }
      /* Beside another there is room for the time, and none for an ellipsis. */
      &[data-beside] > span {
        text-overflow: clip;
      }
    }
    > i {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

/** Below this height there is room for one line. */
const oneLinePx = 38;

interface BlockProps {
  readonly block: GridBlock;
  readonly title: string;
  /** For screen readers only. */
  readonly detail: string;
  /** Minute of the day at the top of the grid. */
  readonly top: number;
  readonly state: BlockState;
  /** Id of the text that says how to move it. */
  readonly hintId: string;
}

/** An appointment in its place. What is done with it, the grid sees to. */
export const Block = memo(function Block(props: BlockProps): ReactNode {
  const { block, title, detail, top, state, hintId } = props;
  const { appointment, color: ink, start, end, lane, lanes } = block;
  const { slot, name } = appointment;
  const height = Math.max(minBlockPx, heightOf(end - start) - 3);
  const oneLine = height < oneLinePx;
  const client = name === null || lanes > 1 || oneLine ? '' : ` · ${name}`;
  return (
    <button
      type="button"
      data-appointment={block.id}
      data-beside={lanes > 1 ? '' : undefined}
      data-lines={oneLine ? undefined : ''}
      data-attention={appointment.needs_attention ? '' : undefined}
      {...blockAttributes(ink, { state, oneLine })}
      aria-describedby={hintId}
      style={{
        top: heightOf(start - top) + 1,
        height,
        left: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 5px)`,
      }}
    >
      <i>{detail}</i>
      <b>{title}</b>
      <span>{slot + client}</span>
    </button>
  );
});
