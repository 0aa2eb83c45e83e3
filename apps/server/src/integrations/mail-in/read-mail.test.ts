import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.ts';
import { addressesIn } from './incoming-mail.ts';
import { readJsonMail } from './json-mail.ts';
import { readMail } from './read-mail.ts';

const raw = (text: string) => Buffer.from(text.replaceAll('\n', '\r\n'));

describe('a message', () => {
  it('is read with whom it is for, what it answers and what was attached', async () => {
    const mail = await readMail(
      raw(`Return-Path: <ada@example.org>
Delivered-To: reply+a-b-g-c@resa.example
From: =?utf-8?q?Ad=C3=A8le?= <ada@example.org>
To: "Hotel" <reply+a-b-g-c@resa.example>, other@example.org
Message-ID: <1@example.org>
In-Reply-To: <told-2@resa.example>
References: <told-1@resa.example>
 <told-2@resa.example>
Content-Type: multipart/mixed; boundary=q

--q
Content-Type: multipart/related; boundary=r

--r
Content-Type: multipart/alternative; boundary=s

--s
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

=C3=80 demain
--s
Content-Type: text/html; charset=utf-8

<p>À demain <img src="cid:logo@x"></p>
--s--
--r
Content-Type: image/png
Content-ID: <logo@x>
Content-Disposition: inline; filename=logo.png

abc
--r--
--q
Content-Type: image/jpeg
Content-Disposition: attachment; filename=photo.jpg

abc
--q
Content-Type: application/pkcs7-signature
Content-Disposition: attachment; filename=smime.p7s

abc
--q--
`),
    );
    expect(mail).toMatchObject({
      messageId: '<1@example.org>',
      answers: ['<told-2@resa.example>', '<told-1@resa.example>', '<told-2@resa.example>'],
      from: 'ada@example.org',
      recipients: ['reply+a-b-g-c@resa.example', 'reply+a-b-g-c@resa.example', 'other@example.org'],
      text: 'À demain',
      files: 1,
    });
    expect(mail.headers.get('return-path')).toBe('<ada@example.org>');
  });

  it('that has only markup is read as text, its quoted lines as such', async () => {
    const mail = await readMail(
      raw(`From: a@b.example
Content-Type: text/html; charset=utf-8

<html><head><title>x</title><style>p{}</style></head><body><p>Oui,<br>à 11h &amp; demi</p>
<div>Le 3 mars 2026, H&ocirc;tel a écrit&nbsp;:</div><blockquote><p>À quelle heure ?</p></blockquote><script>alert(1)</script></body></html>`),
    );
    expect(mail.text).toBe('Oui,\nà 11h & demi\nLe 3 mars 2026, Hôtel a écrit :\n> À quelle heure ?');
  });

  it('that holds parts within parts without end is refused', async () => {
    const nested = Array.from(
      { length: 40 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`,
    );
    await expect(readMail(raw(nested.join('')))).rejects.toThrow(/nesting/i);
  });

  it('of nothing but parts, or of a head without end, is refused', async () => {
    const parts = `Content-Type: multipart/mixed; boundary=q\n\n${'--q\n\na\n'.repeat(40_000)}`;
    await expect(readMail(raw(parts))).rejects.toThrow('too many parts');
    await expect(readMail(raw(`To: ${'a:'.repeat(40_000)}\n\na`))).rejects.toThrow(/header/i);
  });

  it('in JSON is read by the names of Postmark', () => {
    const mail = readJsonMail({
      OriginalRecipient: 'reply+a-b-g-c@resa.example',
      From: 'Ada <ada@example.org>',
      To: 'reply+a-b-g-c@resa.example',
      MessageID: '22c74902-a0c1-4511-804f2-341342852c90',
      Date: 'Tue, 3 Mar 2026 10:12:00 +0100',
      Headers: [
        { Name: 'Message-ID', Value: '<1@example.org>' },
        { Name: 'Auto-Submitted', Value: 'auto-replied' },
      ],
      TextBody: '',
      HtmlBody: '<p>Oui</p>',
      Attachments: [{ Name: 'a.jpg' }, { Name: 'logo.png', ContentID: 'logo' }],
    });
    expect(mail).toMatchObject({
      messageId: '<1@example.org>',
      from: 'ada@example.org',
      text: 'Oui',
      files: 2,
    });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(readJsonMail({ MessageID: 'x' })?.messageId).toBe('<x>');
    expect(readJsonMail([])).toBeNull();
    expect(readJsonMail({ Headers: 'x', Attachments: [null] })).toMatchObject({ text: '', files: 0 });
  });

  it.each(['<b>', '<div> ', '<blockquote>', '<svg/>'])('is refused where it is nothing but %s', (tag) => {
    expect(() => htmlText(tag.repeat(40_000))).toThrow('nested too deep');
  });

  it('has quotes of quotes without end, and lines that are blank for as long', () => {
    expect(htmlText(`${'<blockquote>'.repeat(400)}a`)).toBe('>>>>> a');
    expect(htmlText(`${' <br></br> '.repeat(40_000)}a`)).toBe('a');
    expect(htmlText(`a${'&nbsp;<p></p>'.repeat(40_000)}b`)).toBe('a\n\nb');
  });

  it('names addresses as long as they can be', () => {
    const letters = 'a'.repeat(40_000);
    expect(addressesIn(letters)).toEqual([]);
    expect(addressesIn(`${letters}@${letters}`)).toEqual([`${'a'.repeat(64)}@${'a'.repeat(255)}`]);
    expect(addressesIn('a@'.repeat(40_000)).every((each) => each === 'a@a')).toBe(true);
    expect(addressesIn(`${', '.repeat(40_000)}a@b.example`)).toEqual([]);
  });

  it.each([
    ['<b>a</b> b', 'a b'],
    ['<p>a</p><p>b</p>', 'a\nb'],
    ['a<br><br>b', 'a\n\nb'],
    ['<ul><li>a<li>b</ul>', 'a\nb'],
    ['&lt;script&gt;', '<script>'],
  ])('of %s says %j', (html, text) => {
    expect(htmlText(html)).toBe(text);
  });
});
