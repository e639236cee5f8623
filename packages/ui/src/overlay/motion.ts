import { frames, media, motion } from '@citame/ui/theme';
import { css } from 'styled-components';

function openAndClose(enter: string, leave: string, duration: string) {
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
export const fade = openAndClose(frames.appear, frames.vanish, motion.overlay);
/** Motion of small panels beside the button that opened them. */
export const pop = openAndClose(frames.rise, frames.sink, motion.enter);

/** A dialog rises a little; on phones it comes from below. */
export const dialogMotion = css`
  ${openAndClose(frames.rise, frames.sink, motion.overlay)}
  ${media.phone} {
    ${openAndClose(frames.fromBelow, frames.toBelow, motion.overlay)}
  }
`;

export const sheetMotion = {
  left: openAndClose(frames.fromLeft, frames.toLeft, motion.overlay),
  right: openAndClose(frames.fromRight, frames.toRight, motion.overlay),
  bottom: openAndClose(frames.fromBelow, frames.toBelow, motion.overlay),
};
