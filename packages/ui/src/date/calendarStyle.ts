import { color, font, media, motion, radius } from '@citame/ui/theme';
import { styled } from 'styled-components';

/** The look of the date picker, by the names that it gives its parts. */
export const CalendarRoot = styled.div`
  width: 100%;
  max-width: 340px;
  margin: 0 auto;
  padding: 14px 16px 16px;
  .rdp-months {
    position: relative;
  }
  .rdp-month_caption {
    display: grid;
    place-items: center;
    height: 36px;
    margin: 0 40px 8px;
    font: 650 16px/22px ${font.display};
    letter-spacing: -0.01em;
    span::first-letter {
      text-transform: uppercase;
    }
  }
  .rdp-caption_label {
    display: inline-block;
  }
  .rdp-nav {
    position: absolute;
    inset: 0 0 auto;
    display: flex;
    justify-content: space-between;
    pointer-events: none;
  }
  .rdp-nav button {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    padding: 0;
    border: 0;
    border-radius: 9px;
    background: transparent;
    color: ${color.textSoft};
    cursor: pointer;
    pointer-events: auto;
    &:hover {
      background: ${color.sunken};
    }
    &[aria-disabled='true'] {
      opacity: 0.4;
      cursor: not-allowed;
    }
    ${media.phone} {
      width: 44px;
      height: 44px;
      margin: -4px;
    }
  }
  .rdp-month_grid {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .rdp-weekday {
    padding: 0;
    color: ${color.muted};
    font-weight: 500;
    font-size: 12px;
    line-height: 26px;
  }
  .rdp-day {
    height: 42px;
    padding: 2px 0;
    text-align: center;
  }
  .rdp-day_button {
    position: relative;
    width: 100%;
    height: 38px;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: transparent;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    transition: background-color ${motion.hover};
    &:hover {
      background: ${color.sunken};
    }
    &:focus-visible {
      border-radius: ${radius.control};
      outline-offset: -2px;
      z-index: 1;
    }
  }
  .rdp-outside .rdp-day_button {
    color: ${color.muted};
    font-weight: 400;
  }
  .rdp-disabled .rdp-day_button {
    color: ${color.muted};
    text-decoration: line-through;
    cursor: not-allowed;
    &:hover {
      background: transparent;
    }
  }
  .rdp-today .rdp-day_button {
    box-shadow: inset 0 0 0 1.5px ${color.now};
  }
  .rdp-marked .rdp-day_button::after {
    content: '';
    position: absolute;
    bottom: 4px;
    left: calc(50% - 2px);
    width: 4px;
    height: 4px;
    border-radius: 50%;
    background: currentColor;
  }
  .rdp-selected .rdp-day_button {
    background: ${color.brand};
    color: ${color.onBrand};
    &:hover {
      background: ${color.brandHover};
    }
  }
  .rdp-selected.rdp-range_middle .rdp-day_button {
    border-radius: 0;
    background: ${color.brandSoft};
    color: ${color.brandInk};
  }
  .rdp-range_start:not(.rdp-range_end) {
    background: linear-gradient(to right, transparent 50%, ${color.brandSoft} 50%) 0 2px / 100% 38px no-repeat;
  }
  .rdp-range_end:not(.rdp-range_start) {
    background: linear-gradient(to left, transparent 50%, ${color.brandSoft} 50%) 0 2px / 100% 38px no-repeat;
  }
  ${media.forcedColors} {
    .rdp-selected .rdp-day_button {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;
