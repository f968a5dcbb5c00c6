import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { pagePolicy } from './headers.ts'

const chat = '/chat/a0000000-0000-4000-8000-000000000001'

describe('headers', () => {
  let app: FastifyInstance
  afterEach(() => app?.close())

  async function answerTo(url: string, siteUrl = 'https://chat.example.com') {
    app = await createApp(pino({ level: 'silent' }), { trustedProxies: [], siteUrl })
    app.get('/fault', async () => {
      throw new Error('secret of the inside')
    })
    app.get('/*', async (_request, reply) => reply.type('text/html').send('page'))
    app.get('/rest/v1/products', async () => [])
    return app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
  }
  const policyOf = async (url: string, siteUrl?: string) =>
    String((await answerTo(url, siteUrl)).headers['content-security-policy'])

  test('every answer carries them', async () => {
    for (const url of ['/', '/rest/v1/products', '/fault', '/%ff']) {
      const { headers } = await answerTo(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      for (const name of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(name)
      await app.close()
    }
  })

  test('HTTPS is demanded only where the site has it', async () => {
    const { headers } = await answerTo('/', 'http://localhost:3000')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('a page runs the site’s own scripts only', async () => {
    const policy = new CspParser(await policyOf('/')).csp
    const findings = new CspEvaluator(policy).evaluate()
    const serious = findings.filter(({ severity }) => severity <= Severity.MEDIUM)
    expect(serious).toEqual([])
    expect(policy.directives['script-src']).toEqual(["'self'"])
  })

  test('a page that lists what it holds runs and applies nothing else', () => {
    const inline = { inlineScripts: ["'sha256-a'"], inlineStyles: ["'sha256-b'"] }
    const request = { raw: { url: chat } } as FastifyRequest
    const policy = new CspParser(pagePolicy('https://chat.example.com', inline)(request)).csp
    const findings = new CspEvaluator(policy).evaluate()
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([])
    expect(policy.directives['script-src']).toEqual(["'self'", "'sha256-a'"])
    expect(policy.directives['style-src']).toEqual(["'self'", "'sha256-b'"])
  })

  test('a page calls its own site only', async () => {
    expect(await policyOf('/')).toContain(
      "connect-src 'self' https://chat.example.com wss://chat.example.com;",
    )
  })

  test.each([
    [`${chat}?embed=1`, '*'],
    [`${chat}/?theme=dark&embed=1`, '*'],
    ['/chat/no-business?embed=1', '*'],
    [chat, "'none'"],
    [`${chat}?embed=0`, "'none'"],
    ['/?embed=1', "'none'"],
    ['/dashboard?embed=1', "'none'"],
    ['/chat?embed=1', "'none'"],
    ['/chat/?embed=1', "'none'"],
    ['/rest/v1/products?embed=1', "'none'"],
    [`/dashboard${chat}?embed=1`, "'none'"],
  ])('%s may be framed by %s', async (url, ancestors) => {
    expect((await policyOf(url)).split('; ')).toContain(`frame-ancestors ${ancestors}`)
  })

  test('data is never a page', async () => {
    expect(await policyOf('/rest/v1/products')).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('other sites may call the API and read no page', async () => {
    expect((await answerTo('/rest/v1/products')).headers['access-control-allow-origin']).toBe('*')
    await app.close()
    expect((await answerTo('/')).headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each(['/rest/v1/products', '/functions/v1/none'])(
    'other sites may ask before they call %s',
    async url => {
      await answerTo(url)
      const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
      const answer = await app.inject({ method: 'OPTIONS', url, headers: preflight })
      expect(answer.statusCode).toBe(204)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
        'access-control-max-age': '86400',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test('nobody may ask before they read a page', async () => {
    await answerTo('/')
    const preflight = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' }
    const answer = await app.inject({ method: 'OPTIONS', url: '/', headers: preflight })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('a fault is told without a word of its cause', async () => {
    const answer = await answerTo('/fault')
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { error: 'internal_error', message: 'Something went wrong on the server.' },
    ])
  })
})
