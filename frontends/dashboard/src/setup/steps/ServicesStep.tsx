import { Button, Stack } from '@citame/ui/core';
import { Checkbox, NativeSelect, TextInput } from '@citame/ui/form';
import { color } from '@citame/ui/theme';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DraftService } from '../draft.ts';
import { setupTexts } from '../setupTexts.ts';
import type { StepProps } from './stepProps.ts';

const Line = styled.div`
  display: grid;
  gap: 4px 8px;
  padding-bottom: 10px;
  border-bottom: 1px solid ${color.line};
`;
const Details = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: 8px;
  padding-left: 30px;
`;
const Euros = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 6px;
  align-items: center;
  color: ${color.textSoft};
`;
const durations = [15, 30, 45, 60, 75, 90, 120];
const maxTitleLength = 23;
const maxServices = 20;

/** The services of the trade, ticked, with their length and price. */
export function ServicesStep({
  draft: { services },
  onChange,
  hasPrices,
}: StepProps & { readonly hasPrices: boolean }): ReactNode {
  const text = setupTexts.useTexts();
  const write = (place: number, fields: Partial<DraftService>): void => {
    const known = services[place];
    if (known !== undefined) {
      onChange({ services: services.with(place, { ...known, ...fields }) });
    }
  };
  const add = (): void =>
    onChange({
      services: [...services, { title: '', duration: 30, price: '', isTicked: true, isOwn: true }],
    });
  return (
    <Stack gap={12}>
      {services.map((service, place) => (
        // A title may be changed while it is written: the place tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={place}>
          {service.isOwn ? (
            <TextInput
              aria-label={text('services.new')}
              placeholder={text('services.new')}
              value={service.title}
              maxLength={maxTitleLength}
              onChange={(event) => write(place, { title: event.target.value })}
            />
          ) : (
            <Checkbox
              label={service.title}
              checked={service.isTicked}
              onChange={(event) => write(place, { isTicked: event.target.checked })}
            />
          )}
          {service.isTicked && (
            <Details>
              <NativeSelect
                aria-label={text('services.duration', { title: service.title })}
                value={service.duration}
                onChange={(event) => write(place, { duration: Number(event.target.value) })}
              >
                {durations.map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {text('services.minutes', { count: minutes })}
                  </option>
                ))}
              </NativeSelect>
              {hasPrices && (
                <Euros>
                  <TextInput
                    aria-label={text('services.price', { title: service.title })}
                    inputMode="decimal"
                    maxLength={7}
                    value={service.price}
                    onChange={(event) =>
                      write(place, { price: event.target.value.replaceAll(/[^\d.,]/g, '') })
                    }
                  />
                  <span aria-hidden="true">€</span>
                </Euros>
              )}
            </Details>
          )}
        </Line>
      ))}
      {services.length < maxServices && (
        <div>
          <Button variant="outline" size="sm" onClick={add}>
            <Plus size={16} aria-hidden="true" />
            {text('services.add')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
