import { createTheme } from 'styled-components';
import { palette } from './palette.ts';

/**
 * Colours and shadows as references to CSS variables: a switch of the mode changes the variables, not the
 * components. The variables' values are written by `globalStyles`.
 */
export const theme = createTheme(palette.light, { prefix: 'ct' });

export const { color, shadow } = theme;

/** Corner radii in px, by purpose. */
export const radius = {
  chip: '6px',
  badge: '7px',
  block: '8px',
  control: '10px',
  panel: '12px',
  card: '14px',
  dialog: '18px',
  feature: '22px',
  hero: '28px',
};

export const font = {
  sans: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  display: "'Bricolage Grotesque Variable', 'Bricolage Fallback', system-ui, sans-serif",
};

/** Durations and the curve of motion; nothing moves where the person asked for less motion. */
export const motion = {
  hover: '120ms',
  enter: '180ms',
  overlay: '240ms',
  leave: '135ms',
  curve: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
};

/** Width in px from which a window is no longer a phone's. */
export const phoneBreakpoint = 768;

/** Width in px from which a window has room for the sidebar beside a whole page. */
export const wideBreakpoint = 1100;

export const media = {
  phone: `@media (max-width: ${phoneBreakpoint - 1}px)`,
  narrow: `@media (max-width: ${wideBreakpoint - 1}px)`,
  tablet: `@media (min-width: ${phoneBreakpoint}px) and (max-width: ${wideBreakpoint - 1}px)`,
  desktop: `@media (min-width: ${phoneBreakpoint}px)`,
  hover: '@media (hover: hover)',
  calm: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
};

/** Heights of the bars over a page, and at the foot of a phone's. */
export const barHeight = { top: '60px', phoneTop: '56px', phoneFoot: '64px' };

/** Layers, lowest first. */
export const layer = { bar: 20, tabBar: 40, overlay: 50, toast: 60, tooltip: 70 };
