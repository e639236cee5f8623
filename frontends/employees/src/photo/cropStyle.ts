import { color, radius } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** Frame around `ReactCrop`: its markup in our colours, with corners that a finger can take. */
export const CropFrame = styled.div`
  display: grid;
  justify-items: center;
  padding: 12px;
  border-radius: ${radius.control};
  background: ${color.sunken};
  .ReactCrop {
    position: relative;
    display: inline-block;
    max-width: 100%;
    cursor: crosshair;
    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }
  }
  .ReactCrop__child-wrapper {
    overflow: hidden;
    border-radius: ${radius.chip};
    img {
      display: block;
      max-width: 100%;
      max-height: min(46vh, 320px);
      touch-action: none;
    }
  }
  .ReactCrop__crop-mask {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border-radius: ${radius.chip};
    pointer-events: none;
  }
  .ReactCrop__crop-selection {
    position: absolute;
    top: 0;
    left: 0;
    border: 2px solid #fff;
    border-radius: 28%;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 45%);
    cursor: move;
    touch-action: none;
    &:focus-visible {
      outline: 3px solid ${color.focus};
      outline-offset: 1px;
    }
  }
  .ReactCrop__drag-handle {
    position: absolute;
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    outline: none;
    &::after {
      content: '';
      width: 16px;
      height: 16px;
      border: 2px solid #fff;
      border-radius: 50%;
      background: ${color.brand};
      box-shadow: 0 0 0 1px rgb(0 0 0 / 45%);
    }
    &:focus-visible::after {
      outline: 3px solid ${color.focus};
      outline-offset: 2px;
    }
  }
  .ord-nw {
    top: 0;
    left: 0;
    translate: -50% -50%;
    cursor: nw-resize;
  }
  .ord-ne {
    top: 0;
    right: 0;
    translate: 50% -50%;
    cursor: ne-resize;
  }
  .ord-se {
    right: 0;
    bottom: 0;
    translate: 50% 50%;
    cursor: se-resize;
  }
  .ord-sw {
    bottom: 0;
    left: 0;
    translate: -50% 50%;
    cursor: sw-resize;
  }
  .ReactCrop__drag-bar,
  .ord-n,
  .ord-e,
  .ord-s,
  .ord-w {
    display: none;
  }
`;

/** A round corner square as `Avatar` has it, with the part of a picture that is chosen. */
export const Preview = styled.span`
  position: relative;
  flex: none;
  width: 64px;
  height: 64px;
  overflow: hidden;
  border-radius: 18px;
  background: ${color.sunken};
  img {
    position: absolute;
    max-width: none;
  }
`;

export const Zoom = styled.label`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 12px;
  align-items: center;
  flex: 1;
  min-width: 0;
  font-size: 13.5px;
  input {
    width: 100%;
    height: 44px;
    accent-color: ${color.brand};
    cursor: pointer;
  }
`;
