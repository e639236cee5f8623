/** Steps of the animations. */
const steps = {
  appear: 'from { opacity: 0; }',
  vanish: 'to { opacity: 0; }',
  rise: 'from { opacity: 0; transform: translateY(8px) scale(0.985); }',
  sink: 'to { opacity: 0; transform: translateY(4px) scale(0.99); }',
  drop: 'from { opacity: 0; transform: translateY(-8px) scale(0.985); }',
  surface: 'from { opacity: 0; transform: translateY(16px); }',
  submerge: 'to { opacity: 0; transform: translateY(8px); }',
  fromBelow: 'from { transform: translateY(100%); }',
  toBelow: 'to { transform: translateY(100%); }',
  fromLeft: 'from { transform: translateX(-100%); }',
  toLeft: 'to { transform: translateX(-100%); }',
  fromRight: 'from { transform: translateX(100%); }',
  toRight: 'to { transform: translateX(100%); }',
  turn: 'to { transform: rotate(360deg); }',
  breathe: '50% { opacity: 0.5; }',
} as const;

type Frame = keyof typeof steps;

const named = Object.keys(steps).map((name) => [name, `ct-${name}`] as const);

/** Names of animations, for `animation:` in the styles of components. */
// Its keys are those of `steps`, which `Object.keys` does not say.
export const frames = Object.fromEntries(named) as Readonly<Record<Frame, string>>;

/**
 * Rules of the animations, for `globalStyles`: a browser that gets `@keyframes` restyles all elements that the same
 * sheet concerns, and components must be able to appear without that.
 */
export const frameRules = Object.entries(steps)
  .map(([name, rules]) => `@keyframes ct-${name} { ${rules} }`)
  .join('\n');
