import { Grid } from '@citame/ui/core';
import { color, media, radius } from '@citame/ui/theme';
import { Brush, Car, Hand, PawPrint, Scissors, Smile, Sparkles, Store, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { setupTexts } from '../setupTexts.ts';
import { tradeNames, type TradeName } from '../trades.ts';

const icons = {
  hairdresser: Scissors,
  barber: Brush,
  beauty: Sparkles,
  nails: Hand,
  physiotherapy: Stethoscope,
  dentist: Smile,
  vet: PawPrint,
  garage: Car,
  other: Store,
} as const;

const Trade = styled.button.attrs({ type: 'button' })`
  display: grid;
  gap: 8px;
  justify-items: center;
  padding: 18px 8px;
  border: 1px solid ${color.line};
  border-radius: ${radius.panel};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-weight: 550;
  cursor: pointer;
  svg {
    color: ${color.brand};
  }
  &:hover,
  &[aria-pressed='true'] {
    border-color: ${color.brand};
    background: ${color.brandSoft};
  }
  ${media.phone} {
    padding: 14px 4px;
    font-size: 14px;
  }
`;

interface TradeStepProps {
  readonly trade: TradeName | null;
  readonly onChoose: (trade: TradeName) => void;
}

/** The trade: a press chooses it and goes on. */
export function TradeStep({ trade, onChoose }: TradeStepProps): ReactNode {
  const text = setupTexts.useTexts();
  return (
    <Grid min={100} gap={8}>
      {tradeNames.map((name) => {
        const Icon = icons[name];
        return (
          <Trade key={name} aria-pressed={trade === name} onClick={() => onChoose(name)}>
            <Icon size={24} aria-hidden="true" />
            {text(`trade.${name}`)}
          </Trade>
        );
      })}
    </Grid>
  );
}
