import { media, motion } from '@citame/ui/theme';
import { css, keyframes } from 'styled-components';

const say = keyframes`
  from {
    opacity: 0;
    transform: translateY(6px);
  }
`;

const land = keyframes`
  from {
    opacity: 0;
    transform: translate(-90px, -34px) scale(0.94);
  }
`;

const calm = css`
  ${media.calm} {
    animation: none;
  }
`;

/** Appears like a new chat message, so many ms after the page. */
export const saidAfter = (ms: number) => css`
  animation: ${say} 320ms ${ms}ms ${motion.curve} backwards;
  ${calm}
`;

/** Flies over from the chat. */
export const landsAfter = (ms: number) => css`
  animation: ${land} 620ms ${ms}ms ${motion.curve} backwards;
  ${calm}
`;
