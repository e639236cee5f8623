import { appointmentBlockStyle, blockAttributes, type BlockState } from '@citame/ui/core';
import { color, media } from '@citame/ui/theme';
import { ChevronsRightLeft, ClockAlert, FlaskConical } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { css } from 'styled-components';
import type { GridBlock, Placed } from './gridTypes.ts';
import type { Interval } from './maths/intervals.ts';
import { gapPx, heightOf, type Scale } from './maths/scale.ts';
import { resizable } from './resizable.ts';

/** Up to these widths a column is narrow: with one appointment in its width, and with some side by side. */
const [narrowColumnPx, narrowLanesPx] = [140, 300];

const nameFirst = css`
  &[data-one-line] {
    gap: 0;
    > span + span,
    > em {
      display: none;
    }
    /* An hour that has no room beside the whole name goes to a second line, which is cut off. */
    > [data-time] {
      flex: 1 1 0;
      height: 15px;
      text-indent: 4px;
      text-overflow: clip;
      white-space: normal;
      &::before {
        content: '\\200b' / '';
      }
    }
  }
  &[data-badge][data-lines] {
    > b {
      padding-right: 0;
    }
    > em {
      top: auto;
      bottom: 3px;
    }
  }
`;

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
    &[data-beside] {
      padding-right: 2px;
      /* A time has no room for an ellipsis: a cut word has one. */
      > [data-time] {
        text-overflow: clip;
      }
      > [data-both] {
        display: flex;
        gap: 3px;
      }
      i {
        overflow: hidden;
        text-overflow: ellipsis;
      }
    }
    &[data-attention] {
      box-shadow: inset 0 0 0 1.5px ${color.warning};
      > b::before {
        content: '! ' / '';
        color: ${color.warning};
        font-weight: 800;
      }
    }
    /* Squeezed in, outside of hours, or a trial: a sign, for which there is room beside others, too. The label has the words. */
    > em {
      position: absolute;
      top: 3px;
      right: 3px;
      display: flex;
      gap: 2px;
      padding: 2px;
      border-radius: 5px;
      background: ${color.warningSoft};
      color: ${color.warning};
    }
    &[data-badge][data-lines] > b {
      padding-right: 16px;
    }
    &[data-one-line] > em {
      position: static;
      flex: none;
      padding: 1px 2px;
    }
    &[data-badge] {
      outline: 1.5px dashed ${color.warning};
      outline-offset: -1.5px;
    }
    i {
      font-style: normal;
    }
    ${resizable}
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
    }
    /* In one line the client and the hour have the room first, then the service; beside another the client alone. */
    &[data-one-line] {
      gap: 4px;
      > span {
        flex: none;
        order: 0;
      }
      > span + span {
        flex: 1;
      }
    }
    &[data-one-line][data-beside] {
      > span {
        flex: 1;
      }
      > span + span {
        display: none;
      }
    }
    /* In a narrow column the name has the first line, the hour the rest of it; the dashes say what a sign does. */
    @container gridcolumn (max-width: ${narrowColumnPx}px) {
      ${nameFirst}
    }
    @container gridcolumn (max-width: ${narrowLanesPx}px) {
      &[data-beside] {
        ${nameFirst}
      }
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
  readonly shown: Scale;
  readonly state: BlockState;
  /** Id of the text that says how to move it. */
  readonly hintId: string;
}

/** An appointment in its place. What is done with it, the grid sees to. */
export const Block = memo(function Block(props: BlockProps): ReactNode {
  const { block, client, service, label, shown, state, hintId } = props;
  const { appointment, color: ink, lanes, isOutside } = block;
  const isTrial = appointment.trial === true;
  const isMarked = appointment.override || isOutside || isTrial;
  const height = heightOfBlock(block, shown);
  const oneLine = height < twoLinesPx;
  const areApart = oneLine || height >= threeLinesPx;
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
      data-badge={isMarked ? '' : undefined}
      style={laneStyle(block, shown)}
    >
      {/* The spaces part the words for tools that read the text: they are not to be seen. */}
      <b>{client}</b>{' '}
      <span {...(areApart ? { 'data-time': '' } : { 'data-both': '' })}>
        {appointment.slot}
        {!areApart && (
          <>
            {' '}
            <i>{service}</i>
          </>
        )}
      </span>{' '}
      {areApart && <span>{service}</span>}
      {isMarked && (
        <em aria-hidden="true">
          {appointment.override && <ChevronsRightLeft size={11} />}
          {isOutside && <ClockAlert size={11} />}
          {isTrial && <FlaskConical size={11} />}
        </em>
      )}
    </button>
  );
});

function heightOfBlock({ start, shownEnd }: Interval & Placed, shown: Scale): number {
  return heightOf(shownEnd - start, shown) - gapPx;
}

/** Box of a block within its column. */
export function laneStyle(place: Interval & Placed, shown: Scale): CSSProperties {
  const { start, lane, lanes } = place;
  return {
    top: heightOf(start - shown.start, shown) + 1,
    height: heightOfBlock(place, shown),
    left: `calc(${(lane / lanes) * 100}% + 2px)`,
    width: `calc(${100 / lanes}% - 5px)`,
  };
}
