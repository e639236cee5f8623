import { media, motion } from '@citame/ui/theme';
import { css, keyframes } from 'styled-components';

const appear = keyframes`
  from { opacity: 0; }
`;
const vanish = keyframes`
  to { opacity: 0; }
`;
const rise = keyframes`
  from { opacity: 0; transform: translateY(8px) scale(0.985); }
`;
const sink = keyframes`
  to { opacity: 0; transform: translateY(4px) scale(0.99); }
`;
const fromBelow = keyframes`
  from { transform: translateY(100%); }
`;
const toBelow = keyframes`
  to { transform: translateY(100%); }
`;
const fromLeft = keyframes`
  from { transform: translateX(-100%); }
`;
const toLeft = keyframes`
  to { transform: translateX(-100%); }
`;
const fromRight = keyframes`
  from { transform: translateX(100%); }
`;
const toRight = keyframes`
  to { transform: translateX(100%); }
`;

type Frames = ReturnType<typeof keyframes>;

function openAndClose(enter: Frames, leave: Frames, duration: string) {
  return css`
    &[data-state='open'],
    &[data-state='delayed-open'],
    &[data-state='instant-open'] {
      animation: ${enter} ${duration} ${motion.curve};
    }
    &[data-state='closed'] {
      animation: ${leave} ${motion.leave} ease-in forwards;
    }
  `;
}

/** The ground behind a dialog. */
export const fade = openAndClose(appear, vanish, motion.overlay);
/** Small things beside what opened them. */
export const pop = openAndClose(rise, sink, motion.enter);

/** A dialog rises a little; on phones it comes from below. */
export const dialogMotion = css`
  ${openAndClose(rise, sink, motion.overlay)}
  ${media.phone} {
    ${openAndClose(fromBelow, toBelow, motion.overlay)}
  }
`;

export const sheetMotion = {
  left: openAndClose(fromLeft, toLeft, motion.overlay),
  right: openAndClose(fromRight, toRight, motion.overlay),
  bottom: openAndClose(fromBelow, toBelow, motion.overlay),
};
