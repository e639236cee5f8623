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
    /* Beside another a name has little width, and in a long appointment a second line. */
    &[data-beside][data-tall] > b {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
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
    /* The client has the room first. */
    &[data-one-line] > span {
      flex: 1;
      order: 0;
    }
  }
`;

/** From these heights on there is room for two lines, three, and four. */
const [twoLinesPx, threeLinesPx, fourLinesPx] = [38, 57, 72];

interface BlockProps {
  readonly block: GridBlock;
  readonly client: string;
  readonly service: string;
  /** For screen readers; begins with the words of the block, as people who speak to the page say them. */
  readonly label: string;
  /** Minute of the day at the top of the grid. */
  readonly top: number;
  readonly state: BlockState;
  /** Id of the text that says how to move it. */
  readonly hintId: string;
}

/** An appointment in its place. What is done with it, the grid sees to. */
export const Block = memo(function Block(props: BlockProps): ReactNode {
  const { block, client, service, label, top, state, hintId } = props;
  const { appointment, color: ink, start, end, lane, lanes } = block;
  const height = Math.max(minBlockPx, heightOf(end - start) - 3);
  const oneLine = height < twoLinesPx;
  return (
    <button
      type="button"
      data-appointment={block.id}
      data-beside={lanes > 1 ? '' : undefined}
      data-lines={oneLine ? undefined : ''}
      data-tall={height >= fourLinesPx ? '' : undefined}
      data-attention={appointment.needs_attention ? '' : undefined}
      {...blockAttributes(ink, { state, oneLine })}
      aria-label={label}
      aria-describedby={hintId}
      style={{
        top: heightOf(start - top) + 1,
        height,
        left: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 5px)`,
      }}
    >
      {/* The spaces part the words for tools that read the text: they are not to be seen. */}
      <b>{client}</b> <span>{service}</span> {height >= threeLinesPx && <span>{appointment.slot}</span>}
    </button>
  );
});
