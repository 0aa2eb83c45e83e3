import { Fragment } from 'react';
import { Body, Button, Container, Head, Heading, Html, Section, Text } from 'react-email';
import { FactsTable, PriceTable } from './facts-table.tsx';
import { darkCss, style } from './mail-style.ts';
import type { Lines, LinkView, MailView } from './mail-view.ts';
import { Each, If } from './places.tsx';

/** The one page that every mail is. It is compiled: what varies is a text of the view's, an `If` or an `Each`. */
export const MailPage = ({ view }: { view: MailView }) => {
  const accent = { backgroundColor: view.colour, color: view.ink };
  return (
    <Html lang={view.language} dir="ltr">
      <Head>
        <title>{view.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <style dangerouslySetInnerHTML={{ __html: darkCss }} />
      </Head>
      <Preview {...view} />
      <Body className="m-page" lang={view.language} style={style.page}>
        <Container className="m-card" style={style.card}>
          <Section style={accent}>
            <div className="m-band" style={style.band}>
              <Text style={{ ...style.venue, color: accent.color }}>{view.venue}</Text>
            </div>
          </Section>
          <div className="m-content m-ink" style={style.content}>
            <Heading as="h1" style={style.title}>
              {view.title}
            </Heading>
            <Text style={style.paragraph}>{view.greeting}</Text>
            <Text style={style.paragraph}>{view.intro}</Text>
            <If part={view.own}>
              {({ language, text }) => (
                <div className="m-line" lang={language} style={style.own}>
                  <LinesOf text={text} />
                </div>
              )}
            </If>
            <If part={view.lead}>{(lead) => <Text style={style.paragraph}>{lead}</Text>}</If>
            <Text className="m-quiet" style={style.highlightLabel}>
              {view.highlight.label}
            </Text>
            <Text style={style.highlight}>{view.highlight.value}</Text>
            <If part={view.facts}>{(facts) => <FactsTable facts={facts} />}</If>
            <Price {...view} />
            <Choices {...view} />
            <Sections {...view} />
            <If part={view.button}>
              {({ href, label }) => (
                <Button href={href} style={{ ...style.button, ...accent }}>
                  {label}
                </Button>
              )}
            </If>
            <If part={view.link}>
              {({ href, label }) => (
                <Text style={{ ...style.paragraph, margin: '16px 0 0' }}>
                  <a href={href} className="m-link" style={style.link}>
                    {label}
                  </a>
                </Text>
              )}
            </If>
          </div>
        </Container>
        <Footer {...view} />
      </Body>
    </Html>
  );
};

/** What programs show beside the subject: react-email's own reckons its padding of a text, which is a name here. */
const Preview = ({ preview, padding }: Pick<MailView, 'preview' | 'padding'>) => (
  <>
    <title>{preview}</title>
    <div style={style.preview} data-skip-in-text="true">
      {preview}
      <If part={padding}>{(spaces) => <div>{spaces}</div>}</If>
    </div>
  </>
);

const Price = ({ price, priceNote }: Pick<MailView, 'price' | 'priceNote'>) => (
  <>
    <If part={price}>
      {({ title, lines, total }) => (
        <>
          <If part={title}>
            {(text) => (
              <Heading as="h2" style={style.section}>
                {text}
              </Heading>
            )}
          </If>
          <PriceTable lines={lines} total={total} />
        </>
      )}
    </If>
    <If part={priceNote}>
      {(note) => (
        <Text className="m-quiet" style={style.note}>
          {note}
        </Text>
      )}
    </If>
  </>
);

const Choices = ({ choices }: Pick<MailView, 'choices'>) => (
  <If part={choices}>
    {({ title, text, links }) => (
      <>
        <Heading as="h2" style={style.section}>
          {title}
        </Heading>
        <Text style={style.paragraph}>{text}</Text>
        <div>
          <Each of={links}>
            {({ href, label }, at) => (
              <a key={at} href={href} className="m-link m-line" style={style.choice}>
                {label}
              </a>
            )}
          </Each>
        </div>
      </>
    )}
  </If>
);

const Sections = ({ sections }: Pick<MailView, 'sections'>) => (
  <Each of={sections}>
    {({ title, facts, text, links }, position) => (
      <Fragment key={position}>
        <Heading as="h2" style={style.section}>
          {title}
        </Heading>
        <If part={facts}>{(rows) => <FactsTable facts={rows} />}</If>
        <If part={text}>
          {(lines) => (
            <Text style={{ ...style.paragraph, marginTop: '10px' }}>
              <LinesOf text={lines} />
            </Text>
          )}
        </If>
        <Each of={links}>
          {({ href, label }, at) => (
            <Text key={at} style={{ ...style.paragraph, margin: '4px 0 0' }}>
              <a href={href} className="m-link" style={style.link}>
                {label}
              </a>
            </Text>
          )}
        </Each>
      </Fragment>
    )}
  </Each>
);

const Footer = ({ footer, privacy, unsubscribe }: Pick<MailView, 'footer' | 'privacy' | 'unsubscribe'>) => (
  <Container tdClassName="m-footer" style={{ maxWidth: '560px', padding: '16px 24px 0' }}>
    <Text className="m-quiet" style={style.footer}>
      <LinesOf text={footer} />
      <If part={privacy}>{(link) => <FooterLink {...link} />}</If>
      <If part={unsubscribe}>{(link) => <FooterLink {...link} />}</If>
    </Text>
  </Container>
);

const FooterLink = ({ href, label }: LinkView) => (
  <>
    <br />
    <a href={href} className="m-quiet" style={style.footerLink}>
      {label}
    </a>
  </>
);

const LinesOf = ({ text: { first, more } }: { text: Lines }) => (
  <>
    {first}
    <Each of={more}>
      {({ line }, position) => (
        <Fragment key={position}>
          <br />
          {line}
        </Fragment>
      )}
    </Each>
  </>
);
