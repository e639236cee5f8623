import type { Company } from '../../build/company.ts';
import { texts } from '../texts.ts';

/** Structured data about the prices, for search engines. */
export function productData(company: Company): object {
  const { pricing } = texts.es;
  const offer = (plan: { name: string; text: string }, price: string) => ({
    '@type': 'Offer',
    name: plan.name,
    description: plan.text,
    price,
    priceCurrency: 'EUR',
    url: `${company.url}/pricing`,
    availability: 'https://schema.org/InStock',
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: company.tradeName,
    description: pricing.head.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, WhatsApp',
    offers: [offer(pricing.trial, '0'), offer(pricing.starter, '29.99')],
  };
}
