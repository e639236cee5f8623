import type { Draft } from '../draft.ts';

export interface StepProps {
  readonly draft: Draft;
  readonly onChange: (fields: Partial<Draft>) => void;
}
