import { readableTextOn } from '@meridienne/domain';
import { createElement, Fragment, type ReactNode } from 'react';
import { Body, Button, Container, Head, Heading, Html, Preview, Section, Text } from 'react-email';
import { FactsTable, PriceTable } from './facts-table.tsx';
import type { MailContent } from './mail-content.ts';
import { darkCss, style } from './mail-style.ts';

/** The one page that every mail is. */
export const MailPage = ({ content }: { content: MailContent }) => {
  const accent = { backgroundColor: content.colour, color: readableTextOn(content.colour) };
  return (
    <Html lang={content.language} dir="ltr">
      <Head>
        <title>{content.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style dangerouslySetInnerHTML={{ __html: darkCss }} />
      </Head>
      <Preview>{content.preview}</Preview>
      <Body className="m-page" lang={content.language} style={style.page}>
        <Container className="m-card" style={style.card}>
          <Section style={accent}>
            <div className="m-band" style={style.band}>
              <Text style={{ ...style.venue, color: accent.color }}>{content.venue}</Text>
            </div>
          </Section>
          <div className="m-content m-ink" style={style.content}>
            <Heading as="h1" style={style.title}>
              {content.title}
            </Heading>
            <Text style={style.paragraph}>{content.greeting}</Text>
            <Text style={style.paragraph}>{content.intro}</Text>
            {content.customText && (
              <div className="m-line" lang={content.customText.language} style={style.own}>
                {withLineBreaks(content.customText.text)}
              </div>
            )}
            {content.lead && <Text style={style.paragraph}>{content.lead}</Text>}
            <Text className="m-quiet" style={style.highlightLabel}>
              {content.highlight.label}
            </Text>
            <Text style={style.highlight}>{content.highlight.value}</Text>
            {content.facts && content.facts.length > 0 && <FactsTable facts={content.facts} />}
            <Price {...content} />
            <Sections sections={content.sections} />
            {content.button && (
              <Button href={content.button.url} style={{ ...style.button, ...accent }}>
                {content.button.label}
              </Button>
            )}
            {content.link && (
              <Text style={{ ...style.paragraph, margin: '16px 0 0' }}>
                <a href={content.link.url} className="m-link" style={style.link}>
                  {content.link.label}
                </a>
              </Text>
            )}
          </div>
        </Container>
        <Footer content={content} />
      </Body>
    </Html>
  );
};

const Price = ({ price, priceNote }: Pick<MailContent, 'price' | 'priceNote'>) => (
  <>
    {price && price.lines.length > 0 && (
      <Heading as="h2" style={style.section}>
        {price.title}
      </Heading>
    )}
    {price && <PriceTable {...price} />}
    {priceNote && (
      <Text className="m-quiet" style={style.note}>
        {priceNote}
      </Text>
    )}
  </>
);

const Sections = ({ sections }: Pick<MailContent, 'sections'>) =>
  sections?.map(({ title, facts, text }) => (
    <Fragment key={title}>
      <Heading as="h2" style={style.section}>
        {title}
      </Heading>
      {facts && <FactsTable facts={facts} />}
      {text && <Text style={{ ...style.paragraph, marginTop: '10px' }}>{withLineBreaks(text)}</Text>}
    </Fragment>
  ));

const Footer = ({ content }: { content: MailContent }) => (
  <Container tdClassName="m-footer" style={{ maxWidth: '560px', padding: '16px 24px 0' }}>
    <Text className="m-quiet" style={style.footer}>
      {withLineBreaks([content.venue, content.address, ...content.footer].filter(Boolean).join('\n'))}
      {content.privacy && (
        <>
          <br />
          <a href={content.privacy.url} className="m-quiet" style={style.footerLink}>
            {content.privacy.label}
          </a>
        </>
      )}
    </Text>
  </Container>
);

const withLineBreaks = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text.split(/\r\n|\r|\n/).flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line])),
  );
