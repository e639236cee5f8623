import { color, frames, radius } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Bone = styled.span<{ $width: string; $height: string }>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height};
  max-width: 100%;
  border-radius: ${radius.chip};
  background: color-mix(in oklab, ${color.lineStrong} 22%, transparent);
  animation: ${frames.breathe} 1.6s ease-in-out infinite;
`;

const Lines = styled.span`
  display: grid;
  gap: 10px;
`;

interface SkeletonProps {
  /** CSS lengths of the content that it holds the place for. */
  width?: string;
  height?: string;
  /** So many of them, as lines of a text, the last one shorter. */
  lines?: number;
}

/** Holds the place of content that is loading. Mute: the region around it sets `aria-busy`. */
export function Skeleton({ width = '100%', height = '14px', lines = 1 }: SkeletonProps): ReactNode {
  if (lines === 1) {
    return <Bone $width={width} $height={height} aria-hidden="true" />;
  }
  return (
    <Lines aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <Bone key={index} $width={index === lines - 1 ? '60%' : width} $height={height} />
      ))}
    </Lines>
  );
}
