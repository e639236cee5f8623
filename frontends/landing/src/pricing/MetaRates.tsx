import { metaRates, metaRateWords } from '@citame/contracts/metaRates';
import { color } from '@citame/ui/theme';
import { localeTag } from '@citame/web/i18n/language';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { texts, type Language } from '../texts.ts';

/** Messages that the example of the page has Meta bill. */
const monthly = 500;

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
  const words = metaRateWords(localeTag(language));
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
          {metaRates.countries.map((rate) => (
            <tr key={rate.country}>
              <th scope="row">{words.country(rate)}</th>
              <td>{words.message(rate)}</td>
              <td>{words.messages(rate, monthly)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Source>{text.source.replace('{{since}}', words.since)}</Source>
    </>
  );
}
