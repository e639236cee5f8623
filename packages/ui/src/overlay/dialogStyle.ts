import { color, font, layer, media, radius, shadow } from '@citame/ui/theme';
import { css, styled } from 'styled-components';
import { dialogMotion, fade } from './motion.ts';

export const backdropStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  background: ${color.overlay};
  ${fade}
`;

const widths = { sm: '440px', md: '560px', lg: '760px' };

export type DialogWidth = keyof typeof widths;

/** Centred by margins, so that transforms are left to the motion. */
export const dialogStyle = css<{ $width: DialogWidth }>`
  position: fixed;
  inset: 0;
  z-index: ${layer.overlay};
  display: flex;
  flex-direction: column;
  width: min(${({ $width }) => widths[$width]}, calc(100vw - 32px));
  height: fit-content;
  max-height: calc(100dvh - 48px);
  margin: auto;
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.dialog};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  font-family: ${font.sans};
  ${dialogMotion}
  &:focus {
    outline: 0;
  }
  > form {
    display: flex;
    flex-direction: column;
    min-height: 0;
  }
  ${media.phone} {
    width: 100vw;
    max-height: calc(100dvh - 24px);
    margin: auto 0 0;
    border-width: 1px 0 0;
    border-radius: ${radius.dialog} ${radius.dialog} 0 0;
  }
`;

export const DialogTitleBar = styled.header`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 16px 14px 4px 22px;
  > :first-child {
    flex: 1;
    min-width: 0;
    padding-top: 5px;
  }
`;

/** The part of a dialog that scrolls when it is tall. */
export const DialogBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  min-height: 0;
  padding: 10px 22px 18px;
  overflow: auto;
  overscroll-behavior: contain;
`;

/** Buttons at the end of a dialog, the one that goes on last. */
export const DialogFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 10px;
  padding: 14px 22px;
  border-top: 1px solid ${color.line};
  ${media.phone} {
    padding-bottom: calc(14px + env(safe-area-inset-bottom));
    > button {
      flex: 1 1 auto;
    }
  }
`;
