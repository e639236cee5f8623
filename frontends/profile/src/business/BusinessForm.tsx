import type { Business } from '@citame/contracts';
import { Button, Grid, Heading, Stack } from '@citame/ui/core';
import { Checkbox, Field, NativeSelect, TextInput } from '@citame/ui/form';
import { LeaveQuestion } from '@citame/ui/overlay';
import type { EndpointResult } from '@citame/web/api';
import { endpointKey, useQueryClient, type QueryClient } from '@citame/web/query';
import { session } from '@citame/web/session';
import { useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts } from '../texts.ts';
import { isNotNearer, ruleChoices, ruleFields } from './ruleChoices.ts';
import { UnconfirmedFields } from './UnconfirmedFields.tsx';
import { submitting, useBusinessForm } from './useBusinessForm.ts';

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 1fr) 2fr;
  gap: 16px;
`;

type Me = EndpointResult<'GET /me'>;

export function BusinessForm({ business }: { business: Business }): ReactNode {
  const text = texts.useTexts();
  const client = useQueryClient();
  const { form, field, save } = useBusinessForm(business, {
    onSaved: ({ name }) => showName(client, name),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const firstReminder = form.watch('reminder_hours');
  const zones = useMemo(() => zonesWith(business.time_zone), [business.time_zone]);

  return (
    <form noValidate onSubmit={submitting(save)}>
      <LeaveQuestion isChanged={isDirty} />
      <Stack gap={16}>
        <Field label={text('business.name')} error={errors.name?.message} required>
          <TextInput autoComplete="organization" maxLength={100} {...field('name')} />
        </Field>
        <Field label={text('business.address')} error={errors.street?.message}>
          <TextInput autoComplete="address-line1" maxLength={120} {...field('street')} />
        </Field>
        <Place>
          <Field label={text('business.postcode')} error={errors.postcode?.message}>
            <TextInput autoComplete="postal-code" maxLength={12} {...field('postcode')} />
          </Field>
          <Field label={text('business.town')} error={errors.town?.message}>
            <TextInput autoComplete="address-level2" maxLength={60} {...field('town')} />
          </Field>
        </Place>
        <Grid min={200} gap={16}>
          <Field
            label={text('business.phone')}
            hint={text('business.phoneHint')}
            error={errors.phone?.message}
          >
            <TextInput type="tel" autoComplete="tel" maxLength={24} {...field('phone')} />
          </Field>
          <Field label={text('business.timeZone')} error={errors.time_zone?.message}>
            <NativeSelect {...field('time_zone')}>
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </NativeSelect>
          </Field>
        </Grid>
        <Heading level={3} size="label">
          {text('business.rules')}
        </Heading>
        <Grid min={200} gap={16}>
          {ruleFields.map(({ name, label }) => (
            <Field
              key={name}
              label={text(`business.${label}`)}
              hint={
                name === 'second_reminder_hours' && firstReminder > 0
                  ? text('business.secondReminderHint')
                  : undefined
              }
              error={errors[name]?.message}
            >
              <NativeSelect {...field(name, true)}>
                {ruleChoices(name, business[name], text).map(({ value, label: shown }) => (
                  <option
                    key={value}
                    value={value}
                    disabled={name === 'second_reminder_hours' && isNotNearer(value, firstReminder)}
                  >
                    {shown}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          ))}
          <UnconfirmedFields business={business} form={form} field={field} />
        </Grid>
        <Checkbox
          label={text('business.earlierOffers')}
          hint={text('business.earlierOffersHint')}
          {...field('earlier_offers')}
        />
        <div>
          <Button type="submit" disabled={!isDirty} busy={isSubmitting}>
            {text('business.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** Business and account have one name: it is shown at once, also where the account is shown. */
function showName(client: QueryClient, name: string): void {
  const state = session.state();
  if (state.status !== 'anonymous' && state.user !== undefined) {
    session.update({ user: { ...state.user, name } });
  }
  client.setQueriesData<Me>({ queryKey: endpointKey('GET /me') }, (me) =>
    me === undefined ? me : { ...me, user: { ...me.user, name } },
  );
}

/** Every zone that the browser knows, and the one that is in use. */
function zonesWith(inUse: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), inUse])].toSorted((a, b) => a.localeCompare(b));
}
