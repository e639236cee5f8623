import { palette } from './palette.ts';
import { theme } from './tokens.ts';

/** CSS that gives each variable of the theme its value in one mode. */
export function variablesOf(mode: keyof typeof palette): string {
  return declarations(palette[mode], theme.vars).join('\n');
}

function declarations(values: object, names: object): string[] {
  const nameOf = new Map<string, unknown>(Object.entries(names));
  return Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const name = nameOf.get(key);
    if (typeof value === 'object' && value !== null && typeof name === 'object' && name !== null) {
      return declarations(value, name);
    }
    return [`${String(name)}: ${String(value)};`];
  });
}
