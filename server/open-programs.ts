import type { FastifyInstance } from 'fastify'
import { apiRoutes } from './api/api.ts'
import { createIdentifyKey } from './api/keys.ts'
import { createReplay } from './api/replay.ts'
import type { ChatBusinesses } from './database/chat-businesses.ts'
import type { Database } from './database/database.ts'
import type { Answering } from './functions/answering.ts'
import { callDatabaseAs } from './functions/call-database.ts'
import type { Limits } from './limits/limits.ts'
import { mcpRoutes } from './mcp/mcp.ts'
import { createPublicShop } from './mcp/public-shop.ts'
import { packageVersion } from './process/version.ts'
import type { Catalog } from './rest/catalog.ts'

interface ProgramsOptions {
  database: Database
  catalog: Catalog
  businesses: ChatBusinesses
  limits: Limits
  answering: Answering
  siteUrl: string
}

/** Opens what programs use: the HTTP API, and tools for language models. */
export async function openPrograms(
  app: FastifyInstance,
  { database, catalog, businesses, limits, answering, siteUrl }: ProgramsOptions,
): Promise<void> {
  const identify = createIdentifyKey(database, limits)
  await app.register(apiRoutes, {
    database,
    limits,
    identify,
    siteUrl,
    replay: createReplay(answering, limits, identity =>
      callDatabaseAs(database, identity, catalog.procedures, businesses),
    ),
  })
  await app.register(mcpRoutes, {
    application: app,
    identify,
    limits,
    siteUrl,
    version: packageVersion,
    shop: createPublicShop(database, answering),
  })
}
