import { barHeight, media } from '@citame/ui/theme';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

/** Distances in px. */
export type Space = 0 | 4 | 8 | 12 | 16 | 20 | 24 | 28 | 32 | 44 | 56 | 72 | 104;

type Align = 'start' | 'center' | 'end' | 'stretch' | 'baseline';

interface LayoutProps extends ComponentPropsWithRef<'div'> {
  as?: 'div' | 'section' | 'ul' | 'ol' | 'li' | 'nav' | 'dl' | 'form' | 'main' | 'article';
  gap?: Space;
  align?: Align;
}

const StackRoot = styled.div<{ $gap: Space; $align: Align }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => $gap}px;
  align-content: start;
  justify-items: ${({ $align }) => $align};
`;

/** Puts its children one below the other. */
export function Stack({ gap = 16, align = 'stretch', ...rest }: LayoutProps): ReactNode {
  return <StackRoot {...rest} $gap={gap} $align={align} />;
}

type Justify = 'start' | 'center' | 'end' | 'space-between';

const ClusterRoot = styled.div<{ $gap: Space; $align: Align; $justify: Justify; $wrap: boolean }>`
  display: flex;
  flex-wrap: ${({ $wrap }) => ($wrap ? 'wrap' : 'nowrap')};
  gap: ${({ $gap }) => $gap}px;
  align-items: ${({ $align }) => $align};
  justify-content: ${({ $justify }) => $justify};
  min-width: 0;
`;

interface ClusterProps extends LayoutProps {
  justify?: Justify;
  wrap?: boolean;
}

/** Side by side, wrapping. */
export function Cluster({
  gap = 8,
  align = 'center',
  justify = 'start',
  wrap = true,
  ...rest
}: ClusterProps): ReactNode {
  return <ClusterRoot {...rest} $gap={gap} $align={align} $justify={justify} $wrap={wrap} />;
}

const GridRoot = styled.div<{ $gap: Space; $min: number }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}px), 1fr));
  gap: ${({ $gap }) => $gap}px;
`;

interface GridProps extends Omit<LayoutProps, 'align'> {
  /** Least width of a column in px: as many columns as fit. */
  min?: number;
}

/** Columns of equal width, as many as fit. */
export function Grid({ gap = 16, min = 280, ...rest }: GridProps): ReactNode {
  return <GridRoot {...rest} $gap={gap} $min={min} />;
}

/** The content of a page of the application: as wide as a large window, with room for the bar at the foot of a phone. */
export const Page = styled.div`
  width: 100%;
  max-width: 1680px;
  margin: 0 auto;
  padding: 28px 32px 64px;
  ${media.narrow} {
    padding: 24px 20px 64px;
  }
  ${media.phone} {
    padding: 20px 16px 112px;
  }
`;

/** The content of a page of forms or text, which no reader wants wider. */
export const TextPage = styled(Page)`
  max-width: 1240px;
`;

/** The content of a page as high as the window: long parts scroll by themselves. */
export const FullPage = styled(Page)`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-width: none;
  height: calc(100dvh - ${barHeight.top});
  padding: 16px 32px;
  ${media.narrow} {
    padding: 16px 20px;
  }
  ${media.phone} {
    gap: 8px;
    height: calc(100dvh - ${barHeight.phoneTop});
    padding: 8px 16px calc(${barHeight.phoneFoot} + 8px + env(safe-area-inset-bottom));
  }
`;
