import { color, font, frames, layer, media, motion, radius, shadow } from '@citame/ui/theme';
import { Dialog } from 'radix-ui';
import { styled } from 'styled-components';

export const Backdrop = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.overlay};
  animation: ${frames.appear} ${motion.enter} ${motion.curve};
`;

export const Panel = styled(Dialog.Content)`
  position: fixed;
  inset: 12dvh 0 auto;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  width: min(640px, calc(100vw - 24px));
  max-height: min(560px, 76dvh);
  margin: 0 auto;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  font-family: ${font.sans};
  animation: ${frames.drop} ${motion.enter} ${motion.curve};
  ${media.phone} {
    top: 12px;
    max-height: calc(100dvh - 24px);
  }
`;
