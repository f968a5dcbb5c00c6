import type { AddressInfo } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { mailSite } from '../supabase/functions/rounds/notify/unsubscribe/links.ts'
import { unsubscribeTokens } from '../supabase/functions/rounds/notify/unsubscribe/token.ts'
import { createApp } from './app.ts'
import { authRoutes } from './auth/index.ts'
import { type AccessTokens, accessTokens } from './auth/tokens.ts'
import { startBackground } from './background.ts'
import { type Config, isLoopback } from './config.ts'
import { createChatBusinesses } from './database/chat-businesses.ts'
import { openDatabase } from './database/database.ts'
import { createActivity } from './database/fair-queue.ts'
import { ownMigrations } from './database/schema.ts'
import { createAnswering } from './functions/answering.ts'
import { callDatabaseAs } from './functions/call-database.ts'
import { functionRoutes } from './functions/mount.ts'
import { announceClosing, closeApp } from './http/closing.ts'
import { healthRoutes } from './http/health.ts'
import { createIdentify } from './http/identity.ts'
import { createModelState } from './http/model-state.ts'
import { createLimits, noLimits } from './limits/limits.ts'
import { createPacers } from './limits/pacing.ts'
import { limitPages } from './limits/pages.ts'
import { mailboxRoutes } from './mail/routes.ts'
import { createMetrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { unsubscribeRoutes } from './notify/unsubscribe/routes.ts'
import { openChannels } from './open-channels.ts'
import { openFeeds } from './open-feeds.ts'
import { openInbound, replyAddresses } from './open-inbound.ts'
import { openMail } from './open-mail.ts'
import { openPrograms } from './open-programs.ts'
import { openPush } from './open-push.ts'
import { openReplicas } from './open-replicas.ts'
import { openWebhooks } from './open-webhooks.ts'
import { builtPages } from './paths.ts'
import { checkConnections, maxConnections, prepareDatabase } from './prepare-database.ts'
import { publishableKey } from './process/keys.ts'
import { derive } from './process/secrets.ts'
import { openResources, type Resources } from './process/startup.ts'
import { packageVersion } from './process/version.ts'
import { realtimeLimits } from './realtime/limits.ts'
import { createRealtime } from './realtime/routes.ts'
import { acceptWebsockets } from './realtime/websockets.ts'
import { restRoutes } from './rest/routes.ts'
import { serveSite } from './site/site.ts'
import { createReadPicture } from './storage/read-file.ts'
import { storageRoutes } from './storage/routes.ts'
import { openStorage, type Storage } from './storage/storage.ts'
import { traceModel, traceStatements } from './tracing/observed.ts'
import { startTracing } from './tracing/tracing.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** A running Frontdesk. */
export interface Frontdesk {
  /** The address that it listens at. */
  url: string
  publishableKey: string
  siteUrl: string
  /** Stores pictures, for the demo's shop. */
  files: Pick<Storage, 'put'>
  /** Connection string of the database's administrator. */
  adminUrl: string
  tokens: AccessTokens
  /** A secret of this installation, another one for each purpose. */
  secretFor(purpose: string): string
  /** All routes, as METHOD URL. */
  routes: readonly string[]
  /**
   * Stops it: no new connections, running requests finish, then the database is closed.
   * @param linger how long open connections may still bring requests, in milliseconds
   */
  stop(linger?: number): Promise<void>
  /** Ends a stop's waiting for requests and background work. PostgreSQL is still stopped in order. */
  force(): void
}

export interface StartOptions {
  /** The folder of the built pages. */
  webDir?: string
  /** Prints a line for the operator about an e-mail that was not sent by SMTP. */
  announce?: (line: string) => void
  /** The resources of this configuration, when they are being opened already. */
  resources?: Promise<Resources>
  /** Whether what the first question needs is made ready before it, once the server listens. */
  warmsUp?: boolean
}

/**
 * Starts the whole product in this process.
 * @throws AlreadyRunningError, SchemaError or another Error with a message for the operator; nothing is left running then
 */
export async function startFrontdesk(
  config: Config,
  {
    webDir = builtPages,
    announce = console.log,
    resources = openResources(config),
    warmsUp = false,
  }: StartOptions = {},
): Promise<Frontdesk> {
  const { log, shutdown, disk, jwtSecret, adminUrl, socketDir } = await resources
  try {
    const { catalog, names, replicaUrls, ...ways } = await prepareDatabase(config, adminUrl, jwtSecret)
    const metrics = createMetrics({ version: packageVersion, disk, config })
    const tracing = await startTracing(config.tracesEndpoint, packageVersion)
    shutdown.add(tracing.stop)
    const activity = createActivity()
    const perProcess = {
      maxConnections,
      statementTimeout: 15_000,
      observer: traceStatements(metrics.database, tracing),
    }
    const primary = openDatabase({
      ...ways,
      ...perProcess,
      socketDir,
      activity,
      ...(config.databaseUrl ? {} : { hasRoom: disk.hasRoom }),
    })
    shutdown.add(() => primary.close())
    const replicas =
      replicaUrls.length > 0
        ? openReplicas(primary, { ...perProcess, replicaUrls, primaryUrl: ways.listenUrl, metrics, log })
        : undefined
    if (replicas) shutdown.add(replicas.close)
    const database = replicas?.database ?? primary
    metrics.observeDatabase(database, names)

    const storage = await openStorage({
      database,
      dataDir: config.dataDir,
      s3: config.s3,
      log,
      jobs: metrics.jobs,
    })
    shutdown.add(() => storage.close())

    const limitsAreShared = config.rateLimits === 'on' && config.databaseUrl !== undefined
    const limits =
      config.rateLimits === 'off'
        ? noLimits
        : metrics.observeLimits(createLimits(limitsAreShared ? database : undefined, config.limits))
    const app = await createApp(log, {
      trustedProxies: config.trustedProxies,
      siteUrl: config.siteUrl,
      admit: limitPages(limits),
      pace: limits === noLimits ? undefined : createPacers(),
    })
    announceClosing(app, () => shutdown.hasBegun)
    metrics.observeRequests(app)
    const isTrusted = proxyAddr.compile(config.trustedProxies)
    tracing.observeRequests(app, address => isTrusted(address, 0))
    const routes = new Set<string>()
    app.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) routes.add(`${verb} ${url}`)
    })
    await acceptWebsockets(app, realtimeLimits.frameBytes)
    const key = publishableKey(jwtSecret)
    const tokens = accessTokens({ jwtSecret: Buffer.from(jwtSecret), siteUrl: config.siteUrl })
    const identify = createIdentify(key, tokens.verifyAccessToken)
    const businesses = createChatBusinesses()
    // Its listening connection is the first: jobs may take all others that a pooler lends.
    const realtime = createRealtime({
      database,
      publishableKey: key,
      verifyToken: tokens.verifyAccessToken,
      limits:
        config.rateLimits === 'off' ? { ...realtimeLimits, socketsPerAddress: Infinity } : realtimeLimits,
    })
    metrics.observeRealtime(realtime.stats)
    await app.register(realtime.routes, { prefix: '/realtime/v1' })
    // Before the jobs, which would wait in vain for what is missing.
    if (ways.route.mode === 'session') await checkConnections(database)
    const { mailer, mailbox, close: closeMail } = openMail(config, metrics, log, announce)
    const addresses = replyAddresses(config.inbound, jwtSecret)
    const unsubscribe = unsubscribeTokens(derive(jwtSecret, 'unsubscribe'))
    const call = callDatabaseAs(database, { role: 'service_role' }, catalog.serviceProcedures, undefined)
    startBackground({
      database,
      call,
      mailer,
      site: mailSite(config.siteUrl, unsubscribe, addresses),
      log: app.log,
      metrics,
      limitsAreShared,
      backups: config.backupTo ? { to: config.backupTo, keep: config.backupKeep } : undefined,
      shutdown,
    })
    shutdown.add(async () => closeMail())
    // Runs before the mailer is closed: e-mails of the last requests are still sent.
    let linger = 0
    shutdown.add(() => closeApp(app, { wait: linger && config.stopDelay, linger, expired: shutdown.expired }))
    await app.register(authRoutes, {
      prefix: '/auth/v1',
      database,
      mailer,
      jwtSecret: Buffer.from(jwtSecret),
      siteUrl: config.siteUrl,
      signUp: config.signUp,
      limits,
      log: app.log,
    })
    if (mailbox) await app.register(mailboxRoutes, { mailbox })
    await app.register(unsubscribeRoutes, { call, tokens: unsubscribe })
    await app.register(restRoutes, { prefix: '/rest/v1', database, catalog, limits, businesses, identify })
    const webhookKey = derive(jwtSecret, 'webhooks')
    const hasModel = config.ai.model !== 'builtin'
    const model = createModelState()
    if (hasModel) metrics.observeOutages(model.isAsked)
    const answering = createAnswering({
      database,
      catalog,
      businesses,
      activity,
      ai: config.ai,
      readPicture: createReadPicture(storage),
      observe: metrics.observeAssistant,
      observeModel: traceModel(metrics.observeModel, tracing),
      onOutage: model.onOutage,
      jobs: metrics.jobs,
      log: app.log,
    })
    await app.register(async scope => {
      scope.addHook('onRequest', request => limits.consume('functionByAddress', request.ip))
      await scope.register(functionRoutes, {
        prefix: '/functions/v1',
        database,
        catalog,
        limits,
        businesses,
        identify,
        answering,
        tracing,
        warmsUp,
      })
      await scope.register(webhookRoutes, { prefix: '/functions/v1', database, identify, key: webhookKey })
      const feeds = await openFeeds(scope, { config, database, limits, metrics, log: app.log, identify })
      shutdown.add(() => feeds.stop())
    })
    await openPrograms(app, { database, catalog, businesses, limits, answering, siteUrl: config.siteUrl })
    const { pushKey, ...pushes } = openPush(config, jwtSecret, { database, metrics, log: app.log })
    shutdown.add(() => pushes.stop())
    realtime.listen('pushes', pushes.wake)
    const webhooks = openWebhooks(config, { database, metrics, log: app.log, key: webhookKey })
    shutdown.add(() => webhooks.stop())
    realtime.listen('webhooks', webhooks.wake)
    await app.register(storageRoutes, {
      prefix: '/storage/v1',
      storage,
      limits,
      hasRoom: disk.hasRoom,
      identify,
    })
    await app.register(healthRoutes, {
      database,
      hasRoom: disk.hasRoom,
      migrations: (await ownMigrations()).map(({ version }) => version),
      isStopping: () => shutdown.hasBegun,
      ...(hasModel ? { model: model.describe } : {}),
      ...(replicas ? { replica: replicas.describe } : {}),
    })
    if (config.metricsToken) await app.register(metricsRoutes, { metrics, token: config.metricsToken })
    await serveSite(app, {
      webDir,
      database,
      limits,
      config: {
        supabaseUrl: config.siteUrl,
        publishableKey: key,
        siteUrl: config.siteUrl,
        hasModel,
        signUp: config.signUp,
        pushKey,
        ...(replicas ? { hasReplica: true } : {}),
        ...(mailbox && isLoopback(config.host) ? { mailboxUrl: `${config.siteUrl}/mailbox` } : {}),
      },
    })

    if (config.inbound && addresses) {
      const { siteUrl, mailFrom } = config
      const { answerChat } = answering
      const shared = { database, storage, limits, answerChat, siteUrl, mailFrom, metrics, log: app.log }
      const inbound = await openInbound(config.inbound, addresses, shared)
      shutdown.add(() => inbound.stop())
    }
    const channels = await openChannels(app, {
      config,
      jwtSecret,
      database,
      storage,
      limits,
      metrics,
      log: app.log,
      identify,
      answer: answering.answerChat,
    })
    shutdown.add(() => channels.stop())
    realtime.listen('channels', channels.wake)
    await app.listen({ port: config.port, host: config.host })
    const { port } = app.server.address() as AddressInfo
    return {
      url: `http://${isLoopback(config.host) ? 'localhost' : config.host}:${port}`,
      publishableKey: key,
      siteUrl: config.siteUrl,
      files: storage,
      adminUrl,
      tokens,
      secretFor: purpose => derive(jwtSecret, purpose),
      routes: [...routes],
      stop(wanted = 0) {
        linger = wanted
        return shutdown.run()
      },
      force: shutdown.force,
    }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}
