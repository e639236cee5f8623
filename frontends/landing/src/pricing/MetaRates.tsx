import { metaRates } from '@citame/contracts/metaRates';
import { color } from '@citame/ui/theme';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts, type Language } from '../texts.ts';

/** Messages that the example of the page has Meta bill. */
const monthly = 500;
const tags = { es: 'es-ES', en: 'en-GB' } as const;

const Table = styled.table`
  width: 100%;
  max-width: 34em;
  margin-top: 8px;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  font-size: 15px;
  line-height: 22px;
  th,
  td {
    padding: 7px 0;
    border-bottom: 1px solid ${color.line};
    font-weight: 400;
    text-align: end;
  }
  th:first-child {
    text-align: start;
  }
  thead th {
    color: ${color.muted};
    font-size: 13px;
    vertical-align: bottom;
  }
`;

const Source = styled.p`
  && {
    color: ${color.muted};
    font-size: 14px;
    line-height: 21px;
  }
`;

/** Meta's price of a message by country, what the example costs there, and of when the prices are. */
export function MetaRates({
  language,
  titleId,
}: {
  readonly language: Language;
  /** The heading that names the table. */
  readonly titleId: string;
}): ReactNode {
  const text = texts[language].pricing.meta;
  const tag = tags[language];
  const country = new Intl.DisplayNames(tag, { type: 'region' });
  const { currency, since, countries } = metaRates;
  const money = (amount: number, digits: number): string =>
    new Intl.NumberFormat(tag, { style: 'currency', currency, maximumFractionDigits: digits }).format(amount);
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(since));
  return (
    <>
      <Table aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{text.country}</th>
            <th scope="col">{text.message}</th>
            <th scope="col">{text.month}</th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ country: code, message }) => (
            <tr key={code}>
              <th scope="row">{country.of(code)}</th>
              <td>{money(message, 4)}</td>
              <td>{money(message * monthly, 2)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Source>{text.source.replace('{{since}}', day)}</Source>
    </>
  );
}
