import { color, radius, shadow } from '@citame/ui/theme';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import type { GridColumn } from './gridTypes.ts';
import { gutterPx } from './HourGutter.tsx';
import { useBeside } from './useBeside.ts';

const Root = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  min-height: 320px;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

/** As high as the window has room for. */
const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  overflow: auto;
  /* The fades and counts over it are not among its layers. */
  isolation: isolate;
  /* A focused block is scrolled out from below the heads. */
  scroll-padding: 68px 8px 8px ${gutterPx + 8}px;
`;

/** The columns go on behind it. */
const Fade = styled.div`
  position: absolute;
  top: 0;
  bottom: 0;
  width: 28px;
  background: linear-gradient(to right, ${color.surface}, transparent);
  pointer-events: none;
  &[data-side='before'] {
    left: ${gutterPx}px;
  }
  &[data-side='after'] {
    right: 0;
    transform: scaleX(-1);
  }
`;

const More = styled.button.attrs({ type: 'button' })`
  position: absolute;
  top: 8px;
  display: flex;
  align-items: center;
  gap: 2px;
  height: 32px;
  padding: 0 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.block};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.resting};
  font-weight: 650;
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover {
    border-color: ${color.lineStrong};
  }
  &[data-side='before'] {
    left: ${gutterPx + 4}px;
  }
  &[data-side='after'] {
    right: 4px;
  }
`;

interface GridFrameProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly columns: readonly GridColumn[];
  readonly children: ReactNode;
}

/** The window of a grid: it scrolls, and says at its edges how many columns are beside. */
export function GridFrame({ scroller, columns, children }: GridFrameProps): ReactNode {
  const text = texts.useTexts();
  const { before, after } = useBeside(scroller, columns);
  const turn = (direction: 1 | -1): void => {
    const { clientWidth = 0 } = scroller.current ?? {};
    scroller.current?.scrollBy({ left: direction * (clientWidth - gutterPx) * 0.9 });
  };
  return (
    <Root>
      <Scroller ref={scroller}>{children}</Scroller>
      {before > 0 && (
        <>
          <Fade data-side="before" />
          <More
            data-side="before"
            aria-label={text('grid.before', { count: before })}
            onClick={() => turn(-1)}
          >
            <ChevronLeft size={16} aria-hidden="true" />+{before}
          </More>
        </>
      )}
      {after > 0 && (
        <>
          <Fade data-side="after" />
          <More data-side="after" aria-label={text('grid.after', { count: after })} onClick={() => turn(1)}>
            +{after}
            <ChevronRight size={16} aria-hidden="true" />
          </More>
        </>
      )}
    </Root>
  );
}
