import type { Company } from '../../build/company.ts';
import { texts } from '../texts.ts';

/** Structured data about company and product, for search engines. */
export function organisationData(company: Company): object {
  const organisation = {
    '@type': 'Organization',
    '@id': `${company.url}/#organization`,
    name: company.tradeName,
    legalName: company.name,
    url: `${company.url}/`,
    logo: `${company.url}/icon.svg`,
    email: company.email,
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organisation,
      {
        '@type': 'WebSite',
        url: `${company.url}/`,
        name: company.tradeName,
        inLanguage: ['es', 'en'],
        publisher: { '@id': organisation['@id'] },
      },
      {
        '@type': 'SoftwareApplication',
        name: company.tradeName,
        description: texts.es.start.head.description,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web, WhatsApp',
        inLanguage: ['es', 'en'],
        offers: { '@type': 'Offer', price: '29.99', priceCurrency: 'EUR', url: `${company.url}/pricing` },
        publisher: { '@id': organisation['@id'] },
      },
    ],
  };
}
