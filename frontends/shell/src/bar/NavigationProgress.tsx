import { color, layer } from '@citame/ui/theme';
import { useNavigation } from '@citame/web/router';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.92); }
`;

// It starts late, so that a quick navigation goes without it.
const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.toast};
  height: 3px;
  background: ${color.brand};
  transform: scaleX(0);
  transform-origin: left;
  animation: ${grow} 6s 200ms cubic-bezier(0.1, 0.7, 0.3, 1) both;
`;

/** Shows that the next page is on its way. */
export function NavigationProgress(): ReactNode {
  return useNavigation().state === 'idle' ? null : <Line aria-hidden="true" />;
}
