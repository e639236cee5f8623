import { Field, NativeSelect, TextInput } from '@citame/ui/form';
import { color } from '@citame/ui/theme';
import { useLanguage } from '@citame/web/i18n';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { priceKinds, type ServiceDraft } from './draft.ts';
import { Halves } from './Halves.ts';
import { currencySign } from './price.ts';
import { texts } from './texts.ts';

const Sign = styled.span`
  color: ${color.muted};
`;

interface PriceFieldsProps {
  readonly draft: Pick<ServiceDraft, 'priceKind' | 'amount'>;
  /** Undefined until it is known. */
  readonly currency: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (fields: Partial<ServiceDraft>) => void;
}

/** Whether a service has a price, of which kind, and how much. */
export function PriceFields({
  draft: { priceKind, amount },
  currency,
  error,
  onChange,
}: PriceFieldsProps): ReactNode {
  const text = texts.useTexts();
  const { language } = useLanguage();
  return (
    <Halves>
      <Field label={text('form.price')}>
        <NativeSelect
          value={priceKind}
          onChange={({ target: { value } }) => {
            onChange({ priceKind: priceKinds.find((kind) => kind === value) ?? 'none' });
          }}
        >
          {priceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(`form.priceKinds.${kind}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {(priceKind === 'fixed' || priceKind === 'from') && (
        <Field label={text('form.amount')} error={error} required>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={amount}
            disabled={currency === undefined}
            trailing={currency !== undefined && <Sign>{currencySign(currency, language)}</Sign>}
            onChange={(event) => onChange({ amount: event.target.value })}
          />
        </Field>
      )}
    </Halves>
  );
}
