import { frames, motion } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

const Ring = styled.svg`
  flex: none;
  animation: ${frames.turn} 0.8s linear infinite;
  transition: opacity ${motion.enter};
`;

interface SpinnerProps {
  /** Text for screen readers; without it the spinner is an ornament beside a text. */
  label?: string;
  /** In px. */
  size?: number;
}

export function Spinner({ label, size = 18 }: SpinnerProps): ReactNode {
  return (
    <>
      <Ring width={size} height={size} viewBox="0 0 18 18" fill="none" aria-hidden="true">
        <circle cx="9" cy="9" r="7" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.25" />
        <path d="M16 9a7 7 0 0 0-7-7" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
      </Ring>
      {label !== undefined && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    </>
  );
}
