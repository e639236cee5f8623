export { employee, employeeColor } from './employeeColor.ts';
export type { EmployeeColor } from './employeeColor.ts';
export { fontFiles } from './fonts.ts';
export { frames } from './frames.ts';
export { globalStyles } from './globalStyles.ts';
export { useUiLabels, useUiLanguage } from './labels.ts';
export type { UiLabels, UiLanguage } from './labels.ts';
export { palette } from './palette.ts';
export { prePaintScript, themeStorageKey } from './prePaintScript.ts';
export { setThemeMode, useIsDark, useThemeMode } from './themeMode.ts';
export type { ThemeMode } from './themeMode.ts';
export {
  barHeight,
  color,
  font,
  layer,
  media,
  motion,
  phoneBreakpoint,
  radius,
  shadow,
  theme,
} from './tokens.ts';
export { UiProvider } from './UiProvider.tsx';
export { useIsNarrow, useIsPhone } from './useWindowWidth.ts';
